import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as finance from '#contract/office/finance.ts';
import { settlementMonth } from '#contract/office/finance-month.ts';
import * as single from '#contract/office/order.ts';
import { tryRefundAgain } from '#contract/office/refund.ts';
import { listReview } from '#contract/office/review.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { monthOf } from '#domain/office/office-month.ts';
import { GatewayRefused, gatewaysOf, type PaymentGateway, type RefundAnswer } from '#server/providers/payments/port.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { retryRefund } from '#server/orders/staff.ts';
import { readFigures } from '#server/monitoring/figures.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { packed, wechatFile } from '#tests/fixtures/bills.ts';
import { actionsIn, type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const closed = (): Promise<RefundAnswer> =>
  Promise.reject(new GatewayRefused('USERACCOUNTABNORMAL', 403, 'the account is closed'));

describe('refunds that the provider gives up', () => {
  let office: TestOffice;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let money: OfficeBrowser;
  let boss: OfficeBrowser;
  let answer: () => Promise<RefundAnswer> = closed;
  let sent = 0;
  let first: Day;

  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    for (const [login, role] of [
      ['boss', 'owner'],
      ['money', 'finance'],
      ['chief', 'manager'],
      ['desk', 'desk'],
    ] as const)
      await office.addStaff(login, role, AT);
    const known = {
      channel: 'wxpay',
      refund: () => {
        sent += 1;
        return answer();
      },
      queryRefund: () => answer(),
    };
    office.context.gateways = gatewaysOf([known as unknown as PaymentGateway]);
    goTo(addDays(dayOf(office.context.now()), 1), '12:00');
    first = dayOf(office.context.now());
    visitor = await visitorIn(office);
    await signIn();
  });
  afterAll(() => office.close());

  const goTo = (to: Day, time: `${number}:${number}`): void => office.wait(instantOf(to, time) - office.context.now());
  const signIn = async () => {
    [money, boss] = [await office.signedIn('money'), await office.signedIn('boss')];
  };
  const worker = () => ({ ...office.context, clockOffset: Math.ceil((office.context.now() - Date.now()) / 1000) });
  /** Runs the job this many times, with a little more than an hour after each. */
  async function refused(times: number): Promise<void> {
    for (let hour = 0; hour < times; hour += 1) {
      await makeRefunds(worker());
      office.wait(3_700_000);
    }
  }
  const read = (own: Placed) => money.ask(single.getOfficeOrder, { order: own.id }, AT);
  async function givenUp(types: readonly string[] = ['day']): Promise<Placed> {
    const own = await visitor.bought(types);
    await visitor.giveBack(own);
    await refused(13);
    await signIn();
    return own;
  }
  async function repaid(own: Placed, more: object = {}) {
    const { rev, refunds } = await read(own);
    const [refund] = refunds;
    return {
      order: own.id,
      rev,
      refund: refund?.refund_no ?? '',
      amount: refund?.amount ?? 0,
      means: 'bank',
      number: 'CCB20261127000318',
      day: dayOf(office.context.now()),
      reason: 'the account of the payer is closed',
      ...more,
    };
  }

  it('are tried thirteen times, then say that they are not tried again, and why; the alarm counts them', async () => {
    const own = await visitor.bought(['day']);
    await visitor.giveBack(own);
    await refused(12);
    await signIn();
    expect((await read(own)).refunds).toMatchObject([
      {
        state: 'FAILED',
        failed: { tries: 12, cause: 'refused', code: 'USERACCOUNTABNORMAL', next_at: expect.any(Number) },
      },
    ]);
    expect((await money.ask(listReview, {}, AT)).failed).toMatchObject([{ order: { id: own.id }, given_up: 0 }]);
    await refused(5);
    await signIn();
    const [refund] = (await read(own)).refunds;
    expect(refund?.failed).toEqual({
      tries: 13,
      cause: 'refused',
      code: 'USERACCOUNTABNORMAL',
      gave_up_at: expect.any(Number),
    });
    expect([sent, (await read(own)).pay_status]).toEqual([13, 'REFUNDING']);
    expect((await money.ask(listReview, {}, AT)).failed).toMatchObject([{ order: { id: own.id }, given_up: 1 }]);
    expect((await readFigures(office.context.db, new Date(), new Date())).refundsGivenUp).toBe(1);

    // A person attempts it again: at most once a minute, under the same number.
    const again = () => money.call('tryRefundAgain', { order: own.id, refund: refund?.refund_no }, AT);
    expect(
      (await (await office.signedIn('chief')).call('tryRefundAgain', { order: own.id, refund: refund?.refund_no }, AT))
        .reason,
    ).toBe('forbidden');
    expect((await again()).resCode).toBe(200);
    expect((await again()).reason).toBe('stateForbids');
    expect((await read(own)).refunds[0]?.failed).toMatchObject({ next_at: expect.any(Number) });
    await makeRefunds(worker());
    expect([sent, (await again()).reason]).toEqual([14, 'stateForbids']);
    office.wait(61_000);
    answer = async () => ({ state: 'success', refundId: 'there' });
    expect((await again()).resCode).toBe(200);
    await makeRefunds(worker());
    answer = closed;
    expect(await read(own)).toMatchObject({ pay_status: 'REFUNDED', refunded: 100, refunds: [{ state: 'SUCCESS' }] });
    expect((await actionsIn(office.context)).map(({ action }) => action)).toContain('refund.retry');
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it.each(['ABNORMAL', 'CLOSED'] as const)(
    'are given up as well where the provider answers %s, with that as the reason',
    async (code) => {
      answer = async () => ({ state: 'failed', refundId: 'there', code });
      const before = sent;
      const own = await givenUp();
      answer = closed;
      await refused(3);
      await signIn();
      expect([sent - before, (await read(own)).refunds]).toMatchObject([
        13,
        [{ failed: { tries: 13, cause: 'refused', code, gave_up_at: expect.any(Number) } }],
      ]);
    },
  );

  it('are repaid by hand by two people, whatever the sum, and never sent to the provider again', async () => {
    const own = await givenUp();
    const note = await repaid(own);
    const ask = (more: object = {}, page = money) => page.call('noteRepaid', { ...note, ...more }, AT);
    expect((await ask({}, await office.signedIn('desk'))).reason).toBe('forbidden');
    expect((await ask({ amount: 99 })).reason).toBe('priceChanged');
    expect((await ask({ day: addDays(dayOf(office.context.now()), 1) })).extraInfo).toMatchObject({ field: 'day' });
    expect((await ask({ day: addDays(first, -1) })).extraInfo).toMatchObject({ field: 'day' });
    for (const reason of ['card 6222021234567890123', '6222 0212 3456 7890'])
      expect((await ask({ reason })).reason, reason).toBe('malformed');
    const asked = await ask();
    expect(asked.reason).toBe('secondNeeded');
    const { pending } = asked.extraInfo as { pending: string };
    expect((await read(own)).pending).toMatchObject({
      kind: 'repaid',
      amount: 100,
      own: true,
      reason: note.reason,
      repaid: { refund: note.refund, means: 'bank', number: 'CCB20261127000318', day: note.day },
    });
    expect((await money.ask(listReview, {}, AT)).second).toMatchObject([{ order: { id: own.id }, amount: 100 }]);
    expect((await money.call('approveSecond', { pending }, AT)).reason).toBe('sameStaff');
    expect((await boss.call('approveSecond', { pending }, AT)).resCode).toBe(200);
    const seen = await read(own);
    expect(seen).toMatchObject({
      pay_status: 'REFUNDED',
      refunded: 100,
      returns: [{ state: 'REFUNDED', refund: note.refund }],
      refunds: [
        {
          state: 'SUCCESS',
          by_hand: { means: 'bank', number: 'CCB20261127000318', by: 'Name of money', second: 'Name of boss' },
        },
      ],
    });
    expect((await money.ask(listReview, {}, AT)).failed.map(({ order }) => order.id)).not.toContain(own.id);
    // A refund that was repaid by hand is sent by nobody: no person, no command line, no late job.
    const before = sent;
    expect((await money.call('tryRefundAgain', { order: own.id, refund: note.refund }, AT)).reason).toBe(
      'stateForbids',
    );
    await expect(retryRefund(office.context, { refund_no: note.refund })).rejects.toThrow();
    await office.context.db.execute(`UPDATE refund SET lease_until = NULL, run_at = created_at WHERE refund_no = $1`, [
      note.refund,
    ]);
    await refused(2);
    expect(sent).toBe(before);
    await signIn();
    expect((await ask({ rev: seen.rev })).reason).toBe('stateForbids');
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('can’t be noted as repaid once somebody had them tried again, and the other way round', async () => {
    const own = await givenUp();
    const note = await repaid(own);
    const { pending } = (await money.call('noteRepaid', note, AT)).extraInfo as { pending: string };
    await boss.call('tryRefundAgain', { order: own.id, refund: note.refund }, AT);
    expect((await boss.call('approveSecond', { pending }, AT)).reason).toBe('stateForbids');
    answer = async () => ({ state: 'success', refundId: 'there' });
    await makeRefunds(worker());
    answer = closed;
    expect(await read(own)).toMatchObject({ refunded: 100, refunds: [{ state: 'SUCCESS' }] });
    expect((await read(own)).refunds[0]?.by_hand).toBeUndefined();
  });

  it('are shown as paid twice where the provider makes them all the same: by a late answer, and by its bill', async () => {
    const [late, billed] = [await givenUp(), await givenUp()];
    const notes = [await repaid(late), await repaid(billed)];
    const approve = async (note: (typeof notes)[number]) => {
      const { pending } = (await money.call('noteRepaid', note, AT)).extraInfo as { pending: string };
      await boss.ask(single.approveSecond, { pending }, AT);
    };
    // A process that asked before its lease ran out gets a successful answer, after two people had closed the refund.
    await boss.ask(tryRefundAgain, { order: late.id, refund: notes[0]?.refund ?? '' }, AT);
    answer = async () => {
      await office.context.db.execute(`UPDATE refund SET gave_up_at = now(), lease_until = NULL WHERE refund_no = $1`, [
        notes[0]?.refund,
      ]);
      await approve(notes[0] as (typeof notes)[number]);
      return { state: 'success', refundId: 'there' };
    };
    await makeRefunds(worker());
    answer = closed;
    await approve(notes[1] as (typeof notes)[number]);
    expect((await read(late)).refunds).toMatchObject([
      { twice_at: expect.any(Number), by_hand: { number: 'CCB20261127000318' } },
    ]);
    expect(await read(late)).toMatchObject({ refunded: 100, pay_status: 'REFUNDED' });
    expect((await read(billed)).refunds[0]?.twice_at).toBeUndefined();

    const day = dayOf(office.context.now());
    goTo(addDays(day, 1), '09:00');
    await signIn();
    const [trade] = (await read(billed)).payments;
    const line = {
      no: trade?.trade_no ?? '',
      refundNo: notes[1]?.refund ?? '',
      amount: 10_000,
      at: instantOf(day, '20:00'),
    };
    expect(
      (
        await money.call(
          'uploadBill',
          { day, channel: 'wxpay', name: 'bill.csv.gz', file: packed(wechatFile([line])) },
          AT,
        )
      ).resCode,
    ).toBe(200);
    expect((await read(billed)).refunds).toMatchObject([{ twice_at: instantOf(day, '20:00') }]);
    const { list } = await money.ask(finance.listDifferences, { day }, AT);
    expect(list.find(({ no }) => no === line.refundNo)).toMatchObject({ kind: 'only-theirs', known: 'refund.BY_HAND' });
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('refused thirteen times and repaid by hand, are in the settlement of the day and month in which they were repaid, to the fen', async () => {
    const own = await givenUp(['day', 'day']);
    const day = dayOf(office.context.now());
    const yuan = (of: unknown): number => Number(of ?? 0);
    const sums = async () =>
      (await money.ask(finance.settlement, { day }, AT)).channels.find(({ channel }) => channel === 'by-hand');
    const monthSums = async () =>
      (await money.ask(settlementMonth, { month: monthOf(day) }, AT)).channels.find(
        ({ channel }) => channel === 'by-hand',
      );
    const [before, month] = [await sums(), await monthSums()];
    goTo(addDays(day, 2), '10:00');
    await signIn();
    const { pending } = (await money.call('noteRepaid', await repaid(own, { day, means: 'merchant' }), AT))
      .extraInfo as { pending: string };
    await boss.ask(single.approveSecond, { pending }, AT);
    const after = await sums();
    expect([yuan(after?.refunded) - yuan(before?.refunded), (after?.refunds ?? 0) - (before?.refunds ?? 0)]).toEqual([
      200, 1,
    ]);
    expect(yuan((await monthSums())?.refunded) - yuan(month?.refunded)).toBe(200);
    // Repayments by hand have no bill, so a day with no other channel is locked without a reason.
    const { rev, channels } = await money.ask(finance.settlement, { day }, AT);
    const others = channels.filter(({ channel }) => channel !== 'by-hand').length;
    const locked = await money.call(
      'lockSettlement',
      { day, rev, ...(others > 0 ? { reason: 'no bill in this test' } : {}) },
      AT,
    );
    expect(locked.resCode).toBe(200);
    expect(await sums()).toEqual(after);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
