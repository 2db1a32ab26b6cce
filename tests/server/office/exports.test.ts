import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as exportCalls from '#contract/office/exports.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { EXPORT_COLUMNS } from '#domain/office/export-table.ts';
import { makeExports } from '#server/office/exports/make.ts';
import { unzip } from '#server/lib/zip.ts';
import { actionsIn, type OfficeBrowser, openOffice, ORIGIN, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
/** `EXPORT_ROWS=200000` measures a large file. */
const ROWS = Number(process.env['EXPORT_ROWS'] ?? 2500);
const always = () => true;

describe('exports', () => {
  let office: TestOffice;
  let money: OfficeBrowser;
  let chief: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    for (const [login, role] of [
      ['money', 'finance'],
      ['chief', 'manager'],
      ['desk', 'desk'],
    ] as const)
      await office.addStaff(login, role, AT);
    money = await office.signedIn('money');
    chief = await office.signedIn('chief');
  });
  afterAll(() => office.close());

  const download = (caller: OfficeBrowser, ticket: string): Promise<Response> =>
    Promise.resolve(
      office.app.fetch(
        new Request(`${ORIGIN}/office/export/${LIFE}/${ticket}`, {
          headers: { Cookie: caller.cookie, 'X-Forwarded-For': '10.9.9.9' },
        }),
      ),
    );
  const start = async (
    what: object,
    format: 'csv' | 'xlsx',
    caller = money,
    words: Record<string, string> = {},
  ): Promise<string> =>
    (
      await caller.ask(
        exportCalls.startExport,
        { what, format, words } as Parameters<typeof caller.ask<typeof exportCalls.startExport>>[1],
        AT,
      )
    ).id;
  const taken = async (id: string, caller = money): Promise<Response> =>
    download(caller, (await caller.ask(exportCalls.takeExport, { id }, AT)).ticket);
  async function made(what: object, format: 'csv' | 'xlsx', words: Record<string, string> = {}): Promise<Buffer> {
    const id = await start(what, format, money, words);
    await makeExports(office.context, always);
    const response = await taken(id);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get('Content-Length')));
    return bytes;
  }
  const ORDERS = { kind: 'orders', filter: {} };
  const linesOf = (bytes: Buffer): string[] =>
    bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
  const sheetOf = (bytes: Buffer): string =>
    unzip(bytes, 1 << 30)
      .at(-1)
      ?.toString('utf8') ?? '';

  it('are made again by who may see them, from where they stopped, once they were given up', async () => {
    const id = await start(ORDERS, 'csv');
    const again = (page = money) => page.call('retryExport', { id }, AT);
    expect((await again()).reason).toBe('stateForbids');
    await office.context.db.execute(`UPDATE export SET state = 'FAILED', tries = 5 WHERE id = $1`, [id]);
    expect((await money.call('retryExport', { id: 'unknown' }, AT)).reason).toBe('notFound');
    expect((await again()).resCode).toBe(200);
    expect(await makeExports(office.context, always)).toBe(1);
    expect((await taken(id)).status).toBe(200);
    expect((await again()).reason).toBe('stateForbids');
  });

  it('has what the filter shows, masked, with the words of whoever asks', async () => {
    const visitor = await visitorIn(office);
    const holder = { name: '林晓月', id_type: 'ID_CARD', id_number: '110000199001010013' };
    const one = await visitor.bought(['named'], { travellers: [holder] }).catch(() => visitor.bought(['day']));
    const other = await visitor.order(['day', 'day']);
    const bytes = await made(ORDERS, 'csv', {
      'col.order_no': '订单号',
      'status.WAIT_USE': '待使用',
      'channel.wxpay': '微信支付',
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header = '', ...rows] = linesOf(bytes);
    expect(header.split(',')).toEqual(['订单号', ...EXPORT_COLUMNS.orders.slice(1)]);
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.startsWith(`\t${one.order_no},`))).toMatch(/待使用.*100\.00.*微信支付/);
    expect(rows.find((row) => row.startsWith(`\t${other.order_no},`))).toContain('WAIT_PAY');
    expect(bytes.toString('utf8')).toContain('138****2207');
    expect(bytes.toString('utf8')).not.toContain('13800002207');
    const waiting = linesOf(await made({ kind: 'orders', filter: { status: 'WAIT_PAY' } }, 'csv'));
    expect(waiting.map((row) => row.split(',')[0])).toEqual(['order_no', `\t${other.order_no}`]);
    const found = linesOf(await made({ kind: 'orders', filter: { text: '13800002207' } }, 'csv'));
    expect(found).toHaveLength(3);
    const picked = linesOf(await made({ kind: 'orders', filter: {}, picked: [other.id] }, 'csv'));
    expect(picked.map((row) => row.split(',')[0])).toEqual(['order_no', `\t${other.order_no}`]);
    const [stored] = await office.context.db.query<{ found: number }>(
      `SELECT count(*)::integer AS found FROM export WHERE ask::text LIKE '%13800002207%'`,
    );
    expect(stored?.found).toBe(0);
    const sheet = sheetOf(await made(ORDERS, 'xlsx'));
    expect(sheet).toContain(`<c r="A2" t="inlineStr"><is><t xml:space="preserve">`);
    expect(sheet.match(/<row /g)).toHaveLength(3);
    // Style 5 is that of titles; the moment of the order and the day of the visit are numbers.
    expect(sheet).toMatch(/<c r="A1" s="5" /);
    expect(sheet).toMatch(/<c r="B2" s="3"><v>[\d.]+<\/v>/);
    expect(sheet).toMatch(/<c r="G2" s="2"><v>\d+<\/v>/);
  });

  it('has the lines of a report beside the earlier period', async () => {
    const today = dayOf(office.context.now());
    const what = { kind: 'reports', by: 'type', beside: 'weekday', from: today, to: today };
    const [, first = ''] = linesOf(await made(what, 'csv'));
    expect(first.split(',')).toEqual([
      today,
      today,
      expect.any(String),
      expect.any(String),
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+\.00$/),
      expect.stringMatching(/\.00$/),
      expect.stringMatching(/\.00$/),
      '0',
      '0.00',
    ]);
    expect(sheetOf(await made(what, 'xlsx'))).toMatch(/<c r="A2" s="2"><v>\d+<\/v><\/c><c r="B2" s="2">/);
  });

  it('gives no spreadsheet a formula, in either format', async () => {
    const texts = ['=cmd', '+1', '-1', '@x', '\tx', 'two\nlines', 'says "no"'];
    for (const [index, reason] of texts.entries()) {
      await office.context.db.execute(
        `INSERT INTO difference (project_id, id, day, channel, kind, row_kind, no, ours, state, reason, resolved_at)
         VALUES ($1, $2, '2026-01-05', 'wxpay', 'amount', 'pay', $3, -5, 'EXPLAINED', $4, now())`,
        [LIFE, `d${index}`, `n${index}`, reason],
      );
    }
    const what = { kind: 'differences', from: '2026-01-01', to: '2026-01-31' };
    const csv = (await made(what, 'csv')).toString('utf8');
    for (const cell of [",'=cmd\r", ",'+1\r", ",'-1\r", ",'@x\r", ",'\tx\r", ',"two\nlines"\r', ',"says ""no"""\r'])
      expect(csv, cell).toContain(cell);
    expect(csv).toContain(',-0.05,');
    const sheet = sheetOf(await made(what, 'xlsx'));
    for (const text of ['=cmd', '+1', '-1', '@x', '\tx', 'two\nlines', 'says "no"'])
      expect(sheet, text).toContain(`t="inlineStr"><is><t xml:space="preserve">${text}</t>`);
    expect(sheet).toContain('<v>-0.05</v>');
  });

  it(`writes ${ROWS} rows piece by piece, goes on where a process left off, and keeps out what came later`, async () => {
    const now = new Date(office.context.now());
    // Inserting many rows takes longer than the server's limit of a statement.
    await office.context.db.maintain((session) =>
      session.execute(
        `INSERT INTO payment_txn (channel, transaction_id, out_trade_no, project_id, amount, outcome, paid_at, recorded_at)
       SELECT 'wxpay', 'X' || lpad(n::text, 9, '0'), 'Nx' || n, $1, n, 'UNKNOWN_ORDER', $2::timestamptz - n * interval '1 millisecond', $2 FROM generate_series(1, $3::integer) n`,
        [LIFE, now, ROWS],
      ),
    );
    const today = dayOf(now.getTime());
    const what = { kind: 'money', from: addDays(today, -1), to: today };
    const [{ count } = { count: 0 }] = await office.context.db.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM payment_txn WHERE project_id = $1',
      [LIFE],
    );
    for (const format of ['csv', 'xlsx'] as const) {
      const id = await start(what, format);
      let pieces = 0;
      let most = 0;
      const watch = () => {
        most = Math.max(most, process.memoryUsage().rss);
        return true;
      };
      const before = process.memoryUsage().rss;
      // The first process ends after some pieces, the next one resumes.
      await makeExports(office.context, () => (pieces += 1) <= 3);
      office.wait(2000);
      await office.context.db.execute(
        `INSERT INTO payment_txn (channel, transaction_id, out_trade_no, project_id, amount, outcome, paid_at, recorded_at) VALUES ('wxpay', $1, $1, $2, 1, 'UNKNOWN_ORDER', $3, $4)`,
        [`later-${format}`, LIFE, now, new Date(office.context.now())],
      );
      expect((await money.ask(exportCalls.exportState, {}, AT)).list.find((each) => each.id === id)).toMatchObject({
        state: ROWS > 2000 ? 'running' : 'done',
      });
      await makeExports(office.context, watch);
      if (ROWS > 10_000)
        console.info(
          `${format}: ${ROWS} rows, ${Math.round((most - before) / 1e6)} MB more than before, ${Math.round(most / 1e6)} MB in all`,
        );
      await nextTurn();
      const bytes = Buffer.from(await (await taken(id)).arrayBuffer());
      const numbers =
        format === 'csv'
          ? [...bytes.toString('utf8').matchAll(/,\t(X\d{9}),/g)]
          : [...sheetOf(bytes).matchAll(/>(X\d{9})</g)];
      expect(new Set(numbers.map(([, number]) => number)).size, format).toBe(ROWS);
      expect(numbers).toHaveLength(ROWS);
      const rows = format === 'csv' ? linesOf(bytes).length - 1 : (sheetOf(bytes).match(/<row /g) ?? []).length - 1;
      expect((await money.ask(exportCalls.exportState, {}, AT)).list.find((each) => each.id === id)).toMatchObject({
        state: 'done',
        rows,
        bytes: bytes.length,
      });
      expect(rows).toBe(count + (format === 'xlsx' ? 1 : 0));
      if (format === 'xlsx')
        expect([...sheetOf(bytes).matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))).toEqual(
          Array.from({ length: rows + 1 }, (_, at) => at + 1),
        );
    }
  });

  it('is not made twice by two processes', async () => {
    const id = await start(ORDERS, 'csv');
    const counts = await Promise.all([makeExports(office.context, always), makeExports(office.context, always)]);
    expect(counts.reduce((sum, each) => sum + each)).toBe(1);
    expect((await taken(id)).status).toBe(200);
  });

  it('is downloaded once with a ticket, by its session alone, within a minute, and is gone after a day', async () => {
    const id = await start(ORDERS, 'csv');
    expect((await money.call('takeExport', { id }, AT)).reason).toBe('stateForbids');
    await makeExports(office.context, always);
    const ticketOf = async (): Promise<string> => (await money.ask(exportCalls.takeExport, { id }, AT)).ticket;
    const first = await ticketOf();
    expect((await download(chief, first)).status).toBe(404);
    expect((await download(office.browser(), first)).status).toBe(403);
    const ok = await download(money, first);
    expect([ok.status, ok.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    expect((await download(money, first)).status).toBe(404);
    const second = await ticketOf();
    const third = await ticketOf();
    expect([(await download(money, second)).status, (await download(money, third)).status]).toEqual([404, 200]);
    const late = await ticketOf();
    office.wait(61_000);
    expect((await download(money, late)).status).toBe(404);
    office.wait(86_400_000);
    money = await office.signedIn('money');
    chief = await office.signedIn('chief');
    expect((await money.call('takeExport', { id }, AT)).reason).toBe('stateForbids');
    expect((await money.ask(exportCalls.exportState, {}, AT)).list).toEqual([]);
  });

  it('has the audit log as a filter shows it, a manager’s without the actions of owners, and keeps an owner’s file from managers', async () => {
    await office.addStaff('boss', 'owner', AT);
    const boss = await office.signedIn('boss');
    chief = await office.signedIn('chief');
    const what = { kind: 'audit', filter: { kind: 'export' } };
    const words = {
      'col.what': '操作',
      'action.export.start': '要求导出',
      'actions.export': '文件',
      'role.owner': '负责人',
      'field.kind': '种类',
      'field.format': '格式',
      'choice.export.kind.orders': '订单',
    };
    const ofBoss = await start(what, 'csv', boss, words);
    const ofChief = await start(what, 'xlsx', chief);
    await makeExports(office.context, always);
    const [header = '', first = '', ...rest] = linesOf(Buffer.from(await (await taken(ofBoss, boss)).arrayBuffer()));
    expect(header.split(',')).toEqual(EXPORT_COLUMNS.audit.map((name) => (name === 'what' ? '操作' : name)));
    expect(rest.length).toBeGreaterThan(2);
    expect(first).toContain('Name of chief,manager,文件,要求导出');
    expect(rest.join('\n')).toContain('种类: 订单; 格式: csv');
    expect(first + rest.join('')).not.toMatch(/[{}]/);
    expect(rest[0]).toContain('Name of boss,负责人,文件,要求导出');
    const sheet = sheetOf(Buffer.from(await (await taken(ofChief, chief)).arrayBuffer()));
    expect(sheet).toContain('Name of chief');
    expect(sheet).not.toContain('Name of boss');
    expect((await chief.call('takeExport', { id: ofBoss }, AT)).reason).toBe('forbidden');
    expect((await chief.ask(exportCalls.exportState, {}, AT)).list.map(({ id }) => id)).not.toContain(ofBoss);
    expect((await boss.ask(exportCalls.exportState, {}, AT)).list.map(({ id }) => id)).toContain(ofChief);
    money = await office.signedIn('money');
    expect((await money.call('startExport', { what, format: 'csv' }, AT)).reason).toBe('forbidden');
    expect((await money.call('takeExport', { id: ofChief }, AT)).reason).toBe('forbidden');
    // A typed name or phone is not stored with the request.
    await start({ kind: 'audit', filter: { text: '13900001111' } }, 'csv', chief);
    await makeExports(office.context, always);
    const [stored] = await office.context.db.query<{ found: number }>(
      `SELECT count(*)::integer AS found FROM export WHERE ask::text LIKE '%13900001111%'`,
    );
    expect(stored?.found).toBe(0);
  });

  it('gives money to finance and owners alone, and takes no more than five at once', async () => {
    const what = { kind: 'money', from: '2026-01-01', to: '2026-01-31' };
    expect((await chief.call('startExport', { what, format: 'csv' }, AT)).reason).toBe('forbidden');
    const ofMoney = await start(what, 'csv');
    await makeExports(office.context, always);
    expect((await chief.call('takeExport', { id: ofMoney }, AT)).reason).toBe('forbidden');
    expect((await chief.ask(exportCalls.exportState, {}, AT)).list.filter(({ kind }) => kind === 'money')).toEqual([]);
    expect(
      (await (await office.signedIn('desk')).call('startExport', { what: ORDERS, format: 'csv' }, AT)).reason,
    ).toBe('forbidden');
    expect(
      (await money.call('startExport', { what: { ...what, to: '2025-01-31' }, format: 'csv' }, AT)).extraInfo,
    ).toMatchObject({ field: 'to' });
    for (let count = 0; count < 5; count += 1) await start(ORDERS, 'csv', chief);
    expect((await chief.call('startExport', { what: ORDERS, format: 'csv' }, AT)).extraInfo).toMatchObject({
      problem: 'many',
    });
    office.wait(11 * 60_000);
    expect((await chief.call('startExport', { what: ORDERS, format: 'csv' }, AT)).reason).toBe('freshNeeded');
    const done = (await actionsIn(office.context)).map(({ action }) => action);
    for (const action of ['export.start', 'export.take']) expect(done).toContain(action);
  });
});
