import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as single from '#contract/office/order.ts';
import * as cancel from '#contract/office/order-cancel.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { type OfficeBrowser, PASSWORD, type TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('cancelling by the venue', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openLife(postgres, 'finance');
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const read = (order: Placed) => manager.ask(single.getOfficeOrder, { order: order.id }, AT);
  const refunded = async (order: Placed): Promise<number> => {
    const [row] = await office.context.db.query<{ sum: number }>(
      'SELECT coalesce(sum(amount), 0)::int AS sum FROM refund WHERE order_id = $1',
      [order.id],
    );
    return row?.sum ?? 0;
  };
  /** Orders and pays with a sum that the caller knows, since not every type costs the usual 100 yuan. */
  const boughtFor = async (fen: number, types: readonly string[]): Promise<Placed> => {
    const placed = await visitor.order(types, { fee: fen });
    await visitor.pay(placed, fen);
    return placed;
  };
  const ids = (order: Placed): string[] => order.tickets.map(({ id }) => id);

  it('quotes with the fee of the terms and without, and cancels one of two tickets', async () => {
    const own = await boughtFor(10_000, ['never', 'never']);
    const [first = ''] = ids(own);
    const stored = await manager.ask(cancel.quoteCancel, { order: own.id, tickets: [first], waive: false }, AT);
    expect([stored.amount, stored.fee, stored.lines.length]).toEqual([0, 50, 2]);
    const whole = await manager.ask(cancel.quoteCancel, { order: own.id, tickets: [first], waive: true }, AT);
    expect([whole.amount, whole.fee, whole.also]).toEqual([50, 0, []]);
    const input = { order: own.id, rev: whole.rev, tickets: [first], waive: true, reason: 'the boat broke down' };
    expect((await manager.call('cancelByVenue', { ...input, amount: 49 }, AT)).reason).toBe('priceChanged');
    await manager.ask(cancel.cancelByVenue, { ...input, amount: 50 }, AT);
    expect(await refunded(own)).toBe(5000);
    const now = await read(own);
    expect([now.status, now.reason, now.returns.map(({ state, reason }) => [state, reason])]).toEqual([
      'WAIT_USE',
      'the boat broke down',
      [['REFUNDING', 'the boat broke down']],
    ]);
    expect(await manager.call('cancelByVenue', { ...input, amount: 50 }, AT)).toMatchObject({
      reason: 'staleRev',
      extraInfo: { by: 'Name of one' },
    });
    expect(await manager.call('cancelByVenue', { ...input, rev: now.rev, amount: 50 }, AT)).toMatchObject({
      reason: 'refundForbidden',
      extraInfo: { blocks: { [first]: 'void' } },
    });
  });

  it('keeps the whole price where the terms give nothing back and no fee is waived', async () => {
    const own = await boughtFor(5000, ['never']);
    const { rev } = await read(own);
    await manager.ask(
      cancel.cancelByVenue,
      { order: own.id, rev, tickets: ids(own), waive: false, amount: 0, reason: 'as agreed by phone' },
      AT,
    );
    expect([(await read(own)).status, await refunded(own)]).toEqual(['CANCELED', 0]);
  });

  it('leaves no ticket behind that was sold with another', async () => {
    const own = await boughtFor(15_000, ['day', 'child']);
    const views = (await read(own)).tickets;
    const adult = views.find(({ id }) => id === own.tickets[0]?.id)?.id ?? '';
    const quote = await manager.ask(cancel.quoteCancel, { order: own.id, tickets: [adult], waive: true }, AT);
    expect(quote.also).toEqual(views.filter(({ id }) => id !== adult).map(({ id }) => id));
    const input = { order: own.id, rev: quote.rev, tickets: [adult], waive: true, amount: 100, reason: 'wrong day' };
    expect((await manager.call('cancelByVenue', input, AT)).reason).toBe('refundForbidden');
    await manager.ask(cancel.cancelByVenue, { ...input, tickets: ids(own), amount: 150 }, AT);
    expect(await refunded(own)).toBe(15_000);
  });

  it('waits for a second person above the limit, with the sum of the moment when it was asked', async () => {
    const own = await visitor.bought(Array.from({ length: 6 }, () => 'day'));
    const { rev } = await read(own);
    const input = { order: own.id, rev, tickets: ids(own), waive: true, amount: 600, reason: 'storm' };
    const asked = await manager.call('cancelByVenue', input, AT);
    expect(asked.reason).toBe('secondNeeded');
    const { pending } = asked.extraInfo as { pending: string };
    expect([(await read(own)).pending, await refunded(own)]).toMatchObject([
      { kind: 'cancel', amount: 600, own: true, tickets: ids(own), reason: 'storm' },
      0,
    ]);
    expect((await manager.call('approveSecond', { pending }, AT)).reason).toBe('sameStaff');
    await manager.ask(single.withdrawPending, { pending }, AT);
    const again = (await manager.call('cancelByVenue', input, AT)).extraInfo as { pending: string };
    office.wait(31_000);
    await second.call('stepUp', { password: PASSWORD, code: office.code() });
    await second.hello();
    await second.ask(single.approveSecond, { pending: again.pending }, AT);
    expect([(await read(own)).status, await refunded(own)]).toEqual(['CANCELED', 60_000]);
  });

  it('waits for a second person also where an order is cancelled in parts', async () => {
    const own = await visitor.bought(Array.from({ length: 6 }, () => 'day'));
    const part = async (from: number, to: number) => {
      const { rev } = await read(own);
      const input = {
        order: own.id,
        rev,
        tickets: ids(own).slice(from, to),
        waive: true,
        amount: (to - from) * 100,
        reason: 'storm',
      };
      return (await manager.call('cancelByVenue', input, AT)).reason;
    };
    expect([await part(0, 3), await part(3, 5), await part(5, 6), await refunded(own)]).toEqual([
      undefined,
      undefined,
      'secondNeeded',
      50_000,
    ]);
  });

  it('cancels once when two people do it at once, and never beside the visitor’s own return', async () => {
    const own = await visitor.bought(['day', 'day']);
    const { rev } = await read(own);
    const input = { order: own.id, rev, tickets: ids(own), waive: true, amount: 200, reason: 'storm' };
    await Promise.all([
      manager.call('cancelByVenue', input, AT),
      manager.call('cancelByVenue', input, AT),
      visitor.giveBack(own).catch(() => undefined),
    ]);
    expect([(await read(own)).status, await refunded(own)]).toEqual(['CANCELED', 20_000]);
  });

  it('tells the visitor again what was told, and shows it where nothing was', async () => {
    const own = await visitor.bought(['day']);
    const { rev } = await read(own);
    expect((await manager.call('resendNotices', { order: own.id, rev }, AT)).reason).toBe('stateForbids');
    await office.context.db.execute(
      `INSERT INTO notice (project_id, id, order_id, kind, doc, seen_at, sent_at) VALUES ($1, 'n1', $2, 'gate-changed', $3::jsonb, now(), now())`,
      [
        LIFE,
        own.id,
        JSON.stringify({ scenic_id: 'park', name: { zh_CN: 'p' }, was: { zh_CN: 'a' }, now: { zh_CN: 'b' } }),
      ],
    );
    expect((await read(own)).notices).toMatchObject([{ kind: 'gate-changed', seen_at: expect.any(Number) }]);
    expect((await manager.ask(cancel.resendNotices, { order: own.id, rev }, AT)).sent).toBe(1);
    expect((await read(own)).notices[0]?.seen_at).toBeUndefined();
    expect(
      await office.context.db.query(`SELECT sent_at FROM notice WHERE order_id = $1 AND kind <> 'paid'`, [own.id]),
    ).toEqual([{ sent_at: null }]);
  });

  it('leaves every invariant as it was', async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
