import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as exports from '#contract/office/exports.ts';
import * as finance from '#contract/office/finance.ts';
import { settlementMonth } from '#contract/office/finance-month.ts';
import { countWaiting } from '#contract/office/orders.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { daysBetween, firstDay, monthAfter, monthOf } from '#domain/office/office-month.ts';
import {
  GatewayRefused,
  gatewaysOf,
  GatewayUnreachable,
  type PaymentGateway,
} from '#server/providers/payments/port.ts';
import { makeExports } from '#server/office/exports/make.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { alipayFile, packed, type TestLine, wechatFile } from '#tests/fixtures/bills.ts';
import { actionsIn, type OfficeBrowser, openOffice, OTHER_VENUE, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
/** Yuan of the API back to fen. */
const fenOf = (yuan: number | string): number => Math.round(Number(yuan) * 100);
const BILL_ROWS = Number(process.env['BILL_ROWS'] ?? 3000);

describe('finance', () => {
  let office: TestOffice;
  let money: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let day: Day;
  let bill: () => Promise<Uint8Array> = () => Promise.reject(new GatewayRefused('NOSTATEMENTEXIST', 400, 'none'));

  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    for (const [login, role] of [
      ['boss', 'owner'],
      ['money', 'finance'],
      ['chief', 'manager'],
    ] as const)
      await office.addStaff(login, role, AT);
    const known = {
      channel: 'wxpay',
      refund: async () => ({ state: 'success', refundId: 'there' }) as const,
      takeBill: async () => ({ name: 'bill.csv.gz', bytes: await bill() }),
    };
    office.context.gateways = gatewaysOf([known as unknown as PaymentGateway]);
    await goTo(addDays(dayOf(office.context.now()), 1), '12:00');
    day = dayOf(office.context.now());
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  async function goTo(to: Day, time: `${number}:${number}`): Promise<void> {
    office.wait(instantOf(to, time) - office.context.now());
  }
  /** Refunds are due by the database's clock, which the test does not move. */
  const refundAll = () =>
    makeRefunds({ ...office.context, clockOffset: Math.ceil((office.context.now() - Date.now()) / 1000) + 60 });
  const signIn = async () => (money = await office.signedIn('money'));
  const read = (of = day) => money.ask(finance.settlement, { day: of }, AT);
  const WHICH = { open: {}, resolved: { state: 'resolved' }, month: { days: 'month', state: 'all' } } as const;
  const listed = async (which: 'open' | 'resolved' | 'month' = 'open', of = day) =>
    (await money.ask(finance.listDifferences, { day: of, ...WHICH[which] }, AT)).list;
  /** Our own records of a day in the format of a provider's. */
  async function ourLines(of = day): Promise<TestLine[]> {
    const span = [LIFE, new Date(instantOf(of, '00:00')), new Date(instantOf(of, '24:00'))];
    const paid = await office.context.db.query<{ no: string; amount: number; at: Date }>(
      'SELECT out_trade_no AS no, amount, paid_at AS at FROM payment_txn WHERE project_id = $1 AND paid_at >= $2 AND paid_at < $3 ORDER BY paid_at',
      span,
    );
    const back = await office.context.db.query<{ no: string; refundNo: string; amount: number; at: Date }>(
      `SELECT out_trade_no AS no, refund_no AS "refundNo", amount, done_at AS at FROM refund WHERE project_id = $1 AND done_at >= $2 AND done_at < $3`,
      span,
    );
    return [...paid, ...back].map((line) => ({ ...line, at: line.at.getTime() }));
  }
  const upload = (text: string, of = day, channel = 'wxpay') =>
    money.call('uploadBill', { day: of, channel, name: 'bill.csv.gz', file: packed(text) }, AT);

  it('adds up a day, and refuses files that are no bill of it', async () => {
    const returned = await visitor.bought(['day']);
    for (const types of [['day'], ['day', 'day'], ['day']]) await visitor.bought(types);
    await visitor.giveBack(returned);
    expect(await refundAll()).toBe(1);
    await goTo(day, '23:55');
    await visitor.bought(['day']);
    await signIn();
    expect((await upload(wechatFile(await ourLines()))).extraInfo).toMatchObject({ problem: 'not-over' });
    expect((await money.call('lockSettlement', { day, rev: (await read()).rev }, AT)).extraInfo).toMatchObject({
      problem: 'not-over',
    });

    await goTo(addDays(day, 1), '09:00');
    await signIn();
    expect((await read()).channels).toMatchObject([
      { channel: 'wxpay', payments: 5, paid: 600, refunds: 1, refunded: 100, net: 500, late: 0, open: 0 },
    ]);
    const whole = wechatFile(await ourLines());
    const refused = async (text: string, of = day, channel = 'wxpay') => {
      const { reason, extraInfo } = await upload(text, of, channel);
      return [reason, extraInfo['problem']];
    };
    expect(await refused(whole.slice(0, -200))).toEqual(['refusedInput', 'cut']);
    expect(await refused('what, is, this')).toEqual(['refusedInput', 'form']);
    expect(await refused(whole, addDays(day, -1))).toEqual(['refusedInput', 'wrong-day']);
    expect(await refused(whole, day, 'cash')).toEqual(['refusedInput', 'form']);
    expect(await refused(whole, addDays(day, 1))).toEqual(['stateForbids', 'not-over']);
    const zip = alipayFile([], day);
    const cut = { day, channel: 'alipay', name: 'bill.zip', file: zip.subarray(0, zip.length - 9).toString('base64') };
    expect((await money.call('uploadBill', cut, AT)).extraInfo).toMatchObject({ problem: 'cut' });
    expect((await read()).channels[0]?.bill).toBeUndefined();
    expect((await (await office.signedIn('chief')).call('settlement', { day }, AT)).reason).toBe('forbidden');
  });

  it('finds every kind of difference, once for each file', async () => {
    await money.ask(finance.setChannelFee, { channel: 'wxpay', rate: 60 }, AT);
    const ours = await ourLines();
    const [stored, missing, dearer, odd, late] = ours;
    const lines = [
      stored,
      dearer && { ...dearer, amount: dearer.amount - 100 },
      odd && { ...odd, fee: 99 },
      ...ours.filter(({ refundNo }) => refundNo !== undefined),
      { no: 'Nunknown', amount: 4_200, at: instantOf(day, '10:00') },
      { no: 'Nother', refundNo: 'Runknown', amount: 700, at: instantOf(day, '11:00') },
    ].filter((line) => line !== undefined);
    const first = wechatFile(lines);
    expect((await upload(first)).extraInfo).toMatchObject({ rows: 6, open: 6 });
    expect((await upload(first)).extraInfo).toMatchObject({ problem: 'same-file' });
    const found = Object.fromEntries((await listed()).map((each) => [each.no, each]));
    const kinds = async (input: object) => {
      const { list, open, channels } = await money.ask(finance.listDifferences, { day, ...input }, AT);
      expect([open, channels]).toEqual([6, ['wxpay']]);
      return list.map(({ kind, of }) => `${kind} ${of}`);
    };
    expect(await kinds({ kind: 'amount' })).toEqual(['amount pay']);
    expect(await kinds({ of: 'refund' })).toEqual(['only-theirs refund']);
    expect(await kinds({ channel: 'alipay' })).toEqual([]);
    expect((await kinds({ channel: 'wxpay', sort: 'oldest' })).length).toBe(6);
    expect(await kinds({ state: 'resolved' })).toEqual([]);
    expect(found[missing?.no ?? '']).toMatchObject({
      kind: 'only-ours',
      of: 'pay',
      ours: 100,
      order: { id: expect.any(String) },
    });
    expect(found[dearer?.no ?? '']).toMatchObject({ kind: 'amount', ours: 200, theirs: 199 });
    expect(found[odd?.no ?? '']).toMatchObject({ kind: 'fee', theirs: 0.99 });
    expect(found['Nunknown']).toMatchObject({ kind: 'only-theirs', theirs: 42 });
    expect(found['Runknown']).toMatchObject({ kind: 'only-theirs', of: 'refund', theirs: 7 });
    expect(found[late?.no ?? '']).toMatchObject({ kind: 'only-ours', other_day: addDays(day, 1) });
    expect((await read()).channels).toMatchObject([
      { open: 6, bill: { payments: 4, refunds: 2, source: 'upload', by: 'Name of money' } },
    ]);
    // A corrected bill replaces the first one.
    const corrected = lines.filter(({ no }) => no !== 'Nunknown');
    expect((await upload(wechatFile(corrected))).extraInfo).toMatchObject({ rows: 5, open: 5 });
    // Only staff who may settle see the count in the navigation.
    expect((await money.ask(countWaiting, {}, AT)).differences).toBe(5);
    expect((await (await office.signedIn('chief')).ask(countWaiting, {}, AT)).differences).toBeUndefined();
  });

  it('locks a day only when everything is explained, and moves what the provider has in the next day', async () => {
    const { rev } = await read();
    expect(await money.call('lockSettlement', { day, rev }, AT)).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'differences', open: 5 },
    });
    for (const each of await listed()) {
      const how = each.other_day === undefined ? 'explain' : 'move';
      await money.ask(finance.resolveDifference, { id: each.id, rev: each.rev, how, reason: 'asked the provider' }, AT);
      expect(
        (await money.call('resolveDifference', { id: each.id, rev: each.rev, how, reason: 'once more' }, AT)).reason,
      ).toBe('staleRev');
    }
    expect([(await listed()).length, (await listed('resolved')).map(({ state }) => state).toSorted()]).toEqual([
      0,
      ['explained', 'explained', 'explained', 'explained', 'moved'],
    ]);
    expect(await money.call('lockSettlement', { day, rev: rev + 7 }, AT)).toMatchObject({
      reason: 'staleRev',
      extraInfo: { rev, state: 'open' },
    });
    const locked = await money.ask(finance.lockSettlement, { day, rev }, AT);
    expect(await read()).toMatchObject({
      state: 'locked',
      rev: locked.rev,
      by: 'Name of money',
      channels: [{ payments: 4, paid: 500, refunds: 1, refunded: 100 }],
    });
    expect(new Set((await listed('month')).map((each) => each.locked))).toEqual(new Set([true]));
    expect((await read(addDays(day, 1))).channels).toMatchObject([{ payments: 1, paid: 100, late: 1 }]);
    expect((await upload(wechatFile(await ourLines()))).extraInfo).toMatchObject({ problem: 'locked' });
    for (const name of ['compareDay', 'lockSettlement'])
      expect((await money.call(name, { day, rev: locked.rev }, AT)).extraInfo, name).toMatchObject({
        problem: 'locked',
      });
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('lets what is recorded too late for a locked day land in the next', async () => {
    const before = await read();
    const placed = await visitor.order(['day']);
    await office.context.db.execute(
      `INSERT INTO payment_attempt (channel, out_trade_no, project_id, order_id, amount, state, created_at, expires_at) VALUES ('wxpay', 'Nslow1', $1, $2, 10000, 'OPEN', $3, $4)`,
      [LIFE, placed.id, new Date(office.context.now()), new Date(office.context.now() + 900_000)],
    );
    const paidAt = new Date(instantOf(day, '22:00'));
    expect(
      await recordPayment(office.context, {
        channel: 'wxpay',
        outTradeNo: 'Nslow1',
        transactionId: 'Tslow1',
        amount: 10_000,
        paidAt,
      }),
    ).toBe('PAID');
    const { channels, state } = await read();
    expect([state, channels.map(({ paid, payments }) => [payments, paid])]).toEqual([
      'locked',
      before.channels.map(({ paid, payments }) => [payments, paid]),
    ]);
    expect((await read(addDays(day, 1))).channels).toMatchObject([{ payments: 2, paid: 200, late: 2 }]);
  });

  it('is opened again by an owner alone, with a reason', async () => {
    const { rev } = await read();
    expect((await money.call('reopenSettlement', { day, rev, reason: 'the bill was corrected' }, AT)).reason).toBe(
      'forbidden',
    );
    const boss = await office.signedIn('boss');
    await boss.ask(finance.reopenSettlement, { day, rev, reason: 'the bill was corrected' }, AT);
    expect(await read()).toMatchObject({
      state: 'open',
      reason: 'the bill was corrected',
      channels: [{ payments: 5, paid: 600 }],
    });
    expect(
      (await boss.call('reopenSettlement', { day, rev: rev + 1, reason: 'once more' }, AT)).extraInfo,
    ).toMatchObject({ problem: 'open' });
    // The late payment belongs to its own day now, and the bill does not have it.
    expect(await money.ask(finance.compareDay, { day }, AT)).toEqual({ open: 1 });
    for (const each of await listed())
      await money.ask(
        finance.resolveDifference,
        { id: each.id, rev: each.rev, how: 'explain', reason: 'told late' },
        AT,
      );
    await money.ask(finance.lockSettlement, { day, rev: rev + 1 }, AT);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('keeps a locked day as it is while refunds are recorded at that very moment', async () => {
    let at = addDays(day, 2);
    for (let round = 0; round < 4; round += 1) {
      await goTo(at, '14:00');
      for (const bought of [
        await visitor.bought(['day']),
        await visitor.bought(['day']),
        await visitor.bought(['day']),
      ])
        await visitor.giveBack(bought);
      await goTo(addDays(at, 1), '00:00');
      await signIn();
      const { rev } = await read(at);
      // The refunds are complete within the day that is being locked, but recorded while somebody locks it.
      const late = { ...office.context, now: () => instantOf(at, '23:59') };
      const [lock, made] = await Promise.all([
        money.call('lockSettlement', { day: at, rev, reason: 'no bill in this test' }, AT),
        makeRefunds({ ...late, clockOffset: Math.ceil((office.context.now() - Date.now()) / 1000) + 60 }),
      ]);
      expect([lock.resCode, made]).toEqual([200, 3]);
      const [own, next] = [await read(at), await read(addDays(at, 1))];
      const refunds = (of: typeof own): number => of.channels.reduce((sum, each) => sum + each.refunds, 0);
      expect(refunds(own) + refunds(next), `round ${round}`).toBe(3);
      expect(await brokenInvariants(office.context.db)).toEqual([]);
      await money.ask(finance.lockSettlement, { day: at, rev: 1 }, AT).catch(() => undefined);
      at = addDays(at, 2);
    }
    day = at;
  });

  it('takes the bill from the provider, shows what it lacks, and locks without a bill only with a reason', async () => {
    await goTo(day, '10:00');
    for (let count = 0; count < 3; count += 1) await visitor.bought(['day']);
    await goTo(addDays(day, 1), '10:00');
    await signIn();
    const take = () => money.call('takeBill', { day, channel: 'wxpay' }, AT);
    expect((await take()).extraInfo).toMatchObject({ problem: 'no-bill', code: 'NOSTATEMENTEXIST' });
    expect((await money.call('lockSettlement', { day, rev: (await read()).rev }, AT)).extraInfo).toMatchObject({
      problem: 'no-bill',
      channels: ['wxpay'],
    });
    bill = () => Promise.reject(new GatewayUnreachable('timeout', 'late'));
    expect((await take()).reason).toBe('gatewayUnreachable');
    expect((await money.call('takeBill', { day, channel: 'alipay' }, AT)).reason).toBe('gatewayUnreachable');
    bill = async () => Buffer.from(wechatFile(await ourLines()));
    expect((await take()).extraInfo).toEqual({ rows: 3, open: 0 });
    expect((await take()).extraInfo).toMatchObject({ problem: 'same-file' });
    const { rev, channels } = await read();
    expect(channels).toMatchObject([{ bill: { source: 'provider', fee: 1.8 }, net: 298.2 }]);
    await money.ask(finance.lockSettlement, { day, rev }, AT);
    expect((await read()).days.at(-1)).toMatchObject({ day, state: 'locked', net: 298.2 });
  });

  it(`compares ${BILL_ROWS} lines, leaves out those of another venue, and refuses another merchant’s bill`, async () => {
    day = addDays(day, 1);
    await goTo(day, '12:00');
    const placed = await visitor.order(['day']);
    // Inserting many rows takes longer than the server's limit of a statement.
    await office.context.db.maintain((session) =>
      session.execute(
        `INSERT INTO payment_txn (channel, transaction_id, out_trade_no, project_id, order_id, amount, outcome, paid_at, recorded_at)
         SELECT 'wxpay', 'M' || n, 'Nmany' || n, $1, NULL, 100, 'PAID', $2, $2 FROM generate_series(1, $3::integer) n`,
        [LIFE, new Date(office.context.now()), BILL_ROWS],
      ),
    );
    await office.context.db.execute(
      `INSERT INTO visitor SELECT (jsonb_populate_record(v, jsonb_build_object('project_id', $3::text))).* FROM visitor v JOIN orders o ON o.project_id = v.project_id AND o.visitor_id = v.id
       WHERE o.project_id = $1 AND o.id = $2`,
      [LIFE, placed.id, OTHER_VENUE],
    );
    await office.context.db.execute(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('project_id', $3::text))).* FROM orders o WHERE o.project_id = $1 AND o.id = $2`,
      [LIFE, placed.id, OTHER_VENUE],
    );
    await office.context.db.execute(
      `INSERT INTO payment_attempt (channel, out_trade_no, project_id, order_id, amount, state, created_at, expires_at)
       SELECT 'wxpay', 'Nneighbour', project_id, id, 100, 'CLOSED', created_at, created_at FROM orders WHERE project_id = $1`,
      [OTHER_VENUE],
    );
    await goTo(addDays(day, 1), '09:00');
    await signIn();
    const lines = await ourLines();
    const answer = await upload(
      wechatFile([
        ...lines.slice(0, -1),
        ...['Nmore', 'Nneighbour'].map((no) => ({ no, amount: 5, at: instantOf(day, '12:00') })),
      ]),
    );
    expect(answer.extraInfo).toEqual({ rows: BILL_ROWS, open: 2 });
    const foreign = Array.from({ length: 2001 }, (_, index) => ({
      no: `Nforeign${index}`,
      amount: 1,
      at: instantOf(day, '12:00'),
    }));
    expect((await upload(wechatFile(foreign))).extraInfo).toMatchObject({ problem: 'foreign' });
    expect((await read()).channels[0]?.bill?.payments).toBe(BILL_ROWS);
    await office.context.db.maintain((session) =>
      session.execute(`DELETE FROM payment_txn WHERE out_trade_no LIKE 'Nmany%'`),
    );
    // The neighbour's order was never really placed: it is removed before the invariants are checked.
    await office.context.db.execute(`DELETE FROM payment_attempt WHERE out_trade_no = 'Nneighbour'`);
    await office.context.db.execute('DELETE FROM orders WHERE project_id = $1 AND id = $2', [OTHER_VENUE, placed.id]);
  });

  it('adds up a month by day and by channel exactly as its days, also what came too late for a locked one', async () => {
    const first = addDays(dayOf(office.context.now()), -30);
    const fields = ['payments', 'paid', 'refunds', 'refunded', 'fee', 'net', 'open'] as const;
    type Sums = Record<(typeof fields)[number], number | string>;
    const fen = (of: Sums): number[] =>
      fields.map((field) => (['payments', 'refunds', 'open'].includes(field) ? Number(of[field]) : fenOf(of[field])));
    const add = (rows: readonly Sums[]): number[] =>
      rows.map(fen).reduce((all, row) => all.map((sum, at) => sum + (row[at] ?? 0)), [0, 0, 0, 0, 0, 0, 0]);
    let withMoney = 0;
    for (const month of new Set([monthOf(first), monthOf(dayOf(office.context.now()))])) {
      const found = await money.ask(settlementMonth, { month }, AT);
      expect(found.days).toHaveLength(
        daysBetween(firstDay(month), addDays(firstDay(monthAfter(firstDay(month))), -1)).length,
      );
      for (const line of found.days) {
        const of = line.day as Day;
        const { channels, state } = await read(of);
        expect([of, state, add([line])], of).toEqual([
          of,
          line.state,
          add(
            channels.map((each) => ({
              ...each,
              fee: (fenOf(each.paid) - fenOf(each.refunded) - fenOf(each.net)) / 100,
            })),
          ),
        ]);
        expect(fenOf(line.apart), of).toBe(
          channels.reduce((sum, { paid, refunded, bill: theirs }) => {
            return theirs ? sum + fenOf(paid) - fenOf(refunded) - fenOf(theirs.paid) + fenOf(theirs.refunded) : sum;
          }, 0),
        );
        expect(line.missing, of).toBe(channels.filter((each) => each.bill === undefined).length);
        if (line.payments > 0) withMoney += 1;
      }
      expect(add(found.channels)).toEqual(add(found.days));
      const apart = (lines: readonly { apart: number | string }[]): number =>
        lines.reduce((sum, line) => sum + fenOf(line.apart), 0);
      expect(apart(found.channels)).toBe(apart(found.days));
      const lines = (await Promise.all(found.days.map(async (line) => (await read(line.day as Day)).channels))).flat();
      expect(found.channels.reduce((sum, { bill }) => sum + fenOf(bill?.paid ?? 0), 0)).toBe(
        lines.reduce((sum, each) => sum + fenOf(each.bill?.paid ?? 0), 0),
      );
      for (const { channel, bill } of found.channels)
        expect(bill !== undefined, channel).toBe(lines.some((line) => line.channel === channel && line.bill));
    }
    expect(withMoney).toBeGreaterThan(4);
    // A late payment for a locked day counts on the day after, which must have the same sum in the list of days as on
    // its own page.
    const { days } = await read(day);
    for (const line of days)
      expect(add([line])[5], line.day).toBe(
        (await read(line.day as Day)).channels.reduce((sum, { net }) => sum + fenOf(net), 0),
      );
  });

  it('lists every bill of a day with who took it, and gives the lines of those that count away as a file', async () => {
    const { db } = office.context;
    const [own] = await db.query<{ day: Day }>(
      `SELECT day FROM bill_file WHERE project_id = $1 AND replaced_at IS NOT NULL ORDER BY day LIMIT 1`,
      [LIFE],
    );
    const bills = (await read(own?.day)).bills;
    expect(
      bills.map(({ channel, source, by, name, rows, replaced }) => [channel, source, by, name, rows, replaced]),
    ).toEqual([
      ['wxpay', 'upload', 'Name of money', 'bill.csv.gz', 5, false],
      ['wxpay', 'upload', 'Name of money', 'bill.csv.gz', 6, true],
    ]);
    const of = own?.day ?? day;
    const asked = await money.ask(
      exports.startExport,
      { what: { kind: 'bills', from: of, to: of }, format: 'csv' },
      AT,
    );
    await makeExports(office.context, () => true);
    expect((await money.ask(exports.exportState, {}, AT)).list.find(({ id }) => id === asked.id)).toMatchObject({
      kind: 'bills',
      state: 'done',
      rows: 5,
    });
    const chief = await office.signedIn('chief');
    expect(
      (await chief.call('startExport', { what: { kind: 'bills', from: of, to: of }, format: 'csv' }, AT)).reason,
    ).toBe('forbidden');
  });

  it('notes every action without a person in it', async () => {
    const actions = await actionsIn(office.context);
    for (const action of ['finance.bill', 'finance.fee', 'finance.resolve', 'finance.lock', 'finance.reopen'])
      expect(actions.map((each) => each.action)).toContain(action);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
