import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as invoices from '#contract/office/invoices.ts';
import { createHttpIssuer } from '#server/providers/invoicing/http-issuer.ts';
import { createSandboxIssuer, SANDBOX_INVOICES } from '#server/providers/invoicing/sandbox.ts';
import { doInvoice, getInvoice, issueInvoices, reverseInvoices } from '#server/invoices/invoices.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { leaseRequested } from '#server/invoices/invoices.store.ts';
import { invoiceList } from '#server/office/invoices.store.ts';
import { walkList } from '#tests/fixtures/walk-list.ts';
import { actionsIn, type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
/** The sandbox issuer refuses this title. */
const REFUSED = '林小月 REFUSE';
const NUMBER = '26112200000000004711';

describe('invoices in the office', () => {
  let office: TestOffice;
  let finance: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    // The sandbox issuer keeps to the clock of this office, which the test moves.
    const clock = { secret: 'of a test', now: () => office.context.now() };
    const sandbox = createSandboxIssuer({ ...clock, delayMs: 0 });
    office.context.invoices = createHttpIssuer({
      ...clock,
      baseUrl: `http://sandbox.invalid${SANDBOX_INVOICES}`,
      send: async (request) => sandbox.fetch(request),
    });
    await office.addStaff('money', 'finance', AT);
    finance = await office.signedIn('money');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const ask = async (order: Placed, purchaser: string): Promise<string> => {
    const form = {
      kind: 'person',
      purchaser,
      purchaser_email: 'moon@example.com',
      purchaser_phone: '',
      buyer_tax_number: '',
      orderIds: [order.id],
    };
    const { list } = await doInvoice(office.context, visitor.visitor, form as Parameters<typeof doInvoice>[2]);
    return list[0]?.id ?? '';
  };
  const list = async (input: object = {}) => finance.ask(invoices.listInvoices, input, AT);
  const line = async (id: string) => (await list()).list.find((each) => each.id === id);
  const issue = () => issueInvoices(office.context);
  const seen = async (order: Placed) => (await getInvoice(office.context, visitor.visitor, { id: order.id })).record;
  const refused = async () => {
    const order = await visitor.bought(['day', 'day']);
    const id = await ask(order, REFUSED);
    await issue();
    return { order, id };
  };

  it('finds an invoice by order, phone, its end, its own number and its state, people masked', async () => {
    const order = await visitor.bought(['day'], { phone: '13900004321' });
    const id = await ask(order, '林小月');
    office.wait(5000);
    await issue();
    const number = (await line(id))?.invoice_no ?? '';
    expect(number).toMatch(/^\d{20}$/);
    for (const [text, taken_for] of [
      [order.order_no, 'order'],
      ['139 0000 4321', 'phone'],
      ['4321', 'tail'],
      [number, 'invoice'],
    ] as const) {
      const found = await list({ text });
      expect([found.taken_for, found.list.map((each) => each.id)]).toEqual([taken_for, [id]]);
    }
    expect((await list({ text: order.order_no })).list[0]).toMatchObject({
      purchaser: '林**',
      phone: '139****4321',
      amount: 100,
      state: 'ISSUED',
      tries: 0,
    });
    expect((await list({ text: order.order_no, state: 'FAILED' })).list).toEqual([]);
    expect((await list({ text: '0000000000000000' })).list).toEqual([]);
  });

  it('asks the issuer again after a refusal, and not what is issued or has a newer one', async () => {
    const { order, id } = await refused();
    expect(await line(id)).toMatchObject({ state: 'FAILED', tries: 1 });
    await finance.ask(invoices.retryInvoice, { id }, AT);
    expect(await line(id)).toMatchObject({ state: 'REQUESTED', tries: 0 });
    await issue();
    expect(await line(id)).toMatchObject({ state: 'FAILED', tries: 1 });
    const newer = await ask(order, '林小月');
    expect((await finance.call('retryInvoice', { id }, AT)).extraInfo).toMatchObject({ why: 'another' });
    expect(
      (await finance.call('markInvoice', { id, state: 'ISSUED', invoice_no: NUMBER, reason: 'by hand' }, AT)).extraInfo,
    ).toMatchObject({ why: 'another' });
    office.wait(5000);
    await issue();
    expect((await finance.call('retryInvoice', { id: newer }, AT)).extraInfo).toMatchObject({
      why: 'over',
      state: 'ISSUED',
    });
  });

  it('takes an invoice that was made by hand, which the issuer is never asked to reverse, and its reversal', async () => {
    const { order, id } = await refused();
    await finance.ask(
      invoices.markInvoice,
      { id, state: 'ISSUED', invoice_no: NUMBER, reason: 'the issuer was down' },
      AT,
    );
    expect(await seen(order)).toMatchObject({ state: 'ISSUED', invoice_no: NUMBER });
    expect(await line(id)).toMatchObject({ by: 'Name of money', reason: 'the issuer was down', too_high: false });
    expect((await list({ state: 'TO_REVERSE' })).list).toEqual([]);
    await visitor.giveBack(order, order.tickets.slice(0, 1));
    expect(await reverseInvoices(office.context)).toBe(0);
    expect(await office.context.db.query('SELECT 1 FROM refund WHERE NOT invoice_checked')).toEqual([]);
    expect((await list({ state: 'TO_REVERSE' })).list).toMatchObject([{ id, too_high: true }]);
    expect(
      (await finance.call('markInvoice', { id, state: 'ISSUED', invoice_no: NUMBER, reason: 'once more' }, AT)).reason,
    ).toBe('stateForbids');
    await finance.ask(invoices.markInvoice, { id, state: 'REVERSED', reason: 'money went back' }, AT);
    expect(await seen(order)).toMatchObject({ state: 'REVERSED' });
    expect((await list({ state: 'TO_REVERSE' })).list).toEqual([]);
    expect((await finance.call('markInvoice', { id, state: 'REVERSED', reason: 'once more' }, AT)).reason).toBe(
      'stateForbids',
    );
    expect(await ask(order, '林小月')).not.toBe(id);
  });

  it('does nothing while the issuer is being asked, and lets one of two presses win', async () => {
    const order = await visitor.bought(['day']);
    const id = await ask(order, '林小月');
    await leaseRequested(office.context.db, new Date(office.context.now()), 20);
    expect((await finance.call('retryInvoice', { id }, AT)).extraInfo).toMatchObject({ why: 'asking' });
    expect(
      (await finance.call('markInvoice', { id, state: 'ISSUED', invoice_no: NUMBER, reason: 'by hand' }, AT)).extraInfo,
    ).toMatchObject({ why: 'asking' });
    office.wait(61_000);
    const answers = await Promise.all(
      ['A001', 'A002'].map((invoice_no) =>
        finance.call('markInvoice', { id, state: 'ISSUED', invoice_no, reason: 'by hand' }, AT),
      ),
    );
    expect(answers.map(({ reason }) => reason ?? 'done').filter((each) => each === 'done')).toHaveLength(1);
  });

  it('shows the form in full with a reason that is noted, without what was seen', async () => {
    const { id } = await refused();
    expect(await finance.ask(invoices.showInvoice, { id, reason: 'made at the tax office' }, AT)).toEqual({
      purchaser: REFUSED,
      email: 'moon@example.com',
    });
    const noted = JSON.stringify(await office.context.db.query('SELECT * FROM audit'));
    expect(noted).toContain('made at the tax office');
    for (const secret of ['林小月', 'moon@example.com']) expect(noted).not.toContain(secret);
  });

  it('gives no invoice away to another venue, and no row twice or never from page to page', async () => {
    const { id } = await refused();
    await office.addStaff('elsewhere', 'finance');
    const other = await office.signedIn('elsewhere');
    expect((await other.ask(invoices.listInvoices, {})).list.filter((each) => each.id === id)).toEqual([]);
    expect((await other.call('retryInvoice', { id })).reason).toBe('notFound');
    expect((await other.call('showInvoice', { id, reason: 'curious' })).reason).toBe('notFound');
    expect((await finance.call('listInvoices', { cursor: 'elsewhere' }, AT)).reason).toBe('malformed');
    const { all, down, up } = await walkList(office.context.db, LIFE, invoiceList, {});
    expect(down.map((row) => row.id)).toEqual(all.map((row) => row.id));
    expect(up.map((row) => row.id)).toEqual(all.map((row) => row.id).toReversed());
    expect(all.length).toBeGreaterThan(5);
  });

  it('notes every action, and leaves every invariant as it was', async () => {
    const done = new Set(
      (await actionsIn(office.context)).filter(({ outcome }) => outcome === 'done').map(({ action }) => action),
    );
    for (const action of ['invoice.retry', 'invoice.mark', 'invoice.show']) expect(done).toContain(action);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
