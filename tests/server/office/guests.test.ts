import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportState, startExport, takeExport } from '#contract/office/exports.ts';
import { guestSessions, guestSheet, listGuests, openGuests } from '#contract/office/guests.ts';
import type { InputOf } from '#contract/operation.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { NAMES_SHOWN_MS } from '#domain/office/guest-list.ts';
import type { Role } from '#domain/office/office-rights.ts';
import { NAMED_RETENTION_MS } from '#server/office/exports/exports.ts';
import { makeExports } from '#server/office/exports/make.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { unzip } from '#server/lib/zip.ts';
import { type OfficeBrowser, openOffice, ORIGIN, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const PHONE = '13712345678';
const PERSON = { name: '林晓月', id_type: 'ID_CARD', id_number: '110000199001010013' };
const GROUP = [PERSON, { name: '王大明', id_type: 'PASSPORT', id_number: 'E12345678' }];
const GUIDE = 'guide-shen';

describe('guest lists', () => {
  let office: TestOffice;
  const staff = new Map<Role, OfficeBrowser>();
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let day: Day;
  let boat: { spot: string; day: Day; session: string };
  let solo: { spot: string; day: Day; session: string };
  let park: { spot: string; day: Day };
  let came: Placed;

  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office, 1);
    for (const role of ['manager', 'desk', 'finance'] as const) {
      await office.addStaff(role, role, AT);
      staff.set(role, await office.signedIn(role));
    }
    visitor = await visitorIn(office);
    day = addDays(dayOf(office.context.now()), 2);
    boat = { spot: 'boats', day, session: sessionIdOf('boats', 'b3', day) };
    solo = { spot: 'solo', day, session: sessionIdOf('solo', 's1', day) };
    park = { spot: 'park', day };
  });
  afterAll(() => office.close());

  const page = (role: Role): OfficeBrowser => staff.get(role) ?? office.browser();
  const list = (input: InputOf<typeof listGuests>, role: Role = 'desk') => page(role).ask(listGuests, input, AT);
  const rows = async (input: InputOf<typeof listGuests>) =>
    ((await list(input)).guests ?? []).map(({ number, first, order_no }) => [number, first, order_no]);
  const enter = async ({ id, tickets }: Placed, gate: string): Promise<void> => {
    const ticket = tickets[0];
    const at = new Date(office.context.now());
    await office.context.db.execute(`UPDATE ticket SET used = 1, status = 'USED' WHERE id = $1`, [ticket?.id]);
    await office.context.db.execute(
      `INSERT INTO gate_entry (project_id, device_id, n, no, order_id, ticket_id, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, received_at)
       VALUES ($1, 'd', 1, $2, $3, $4, 1, 1, 'entry', $5, $6, 'sure', false, 'scan', 'APPLIED', 1, $6)`,
      [LIFE, ticket?.ticket_no, id, ticket?.id, gate, at],
    );
  };

  it('have the paid tickets of a session, people under their order, and those who came', async () => {
    const three = await visitor.bought(['boat', 'boat', 'boat'], { session: 'boats.b3', fee: 9000 });
    came = await visitor.bought(['boat'], { session: 'boats.b3', fee: 3000 });
    await visitor.order(['boat'], { session: 'boats.b3', fee: 3000 });
    await enter(came, 'pier');
    expect(await rows(boat)).toEqual([
      [1, true, three.order_no],
      [2, false, three.order_no],
      [3, false, three.order_no],
      [4, true, came.order_no],
    ]);
    const read = await list(boat);
    expect(read).toMatchObject({ people: 4, came: 1, orders: 2, total: 40, review: 0 });
    expect(read.types).toEqual([{ name: { zh_CN: expect.any(String) }, people: 4 }]);
    expect(read.guests?.map((guest) => guest.came)).toEqual([0, 0, 0, 1]);
    expect(read.guests?.[3]?.came_at).toBeGreaterThan(0);
    expect(await rows({ ...boat, view: 'in' })).toEqual([[1, true, came.order_no]]);
    expect(await rows({ ...boat, view: 'out' })).toHaveLength(3);
    expect(await rows({ ...boat, text: came.order_no })).toEqual([[1, true, came.order_no]]);
    const { sessions } = await page('desk').ask(guestSessions, { day }, AT);
    expect(sessions.find(({ session }) => session === boat.session)).toMatchObject({ people: 4, came: 1, total: 40 });
  });

  it('lose what was given back, and mark what waits for a decision', async () => {
    const back = await visitor.bought(['day', 'day']);
    const waits = await visitor.bought(['reviewed']);
    const group = await visitor.bought(['group']);
    await visitor.giveBack(back, back.tickets.slice(0, 1));
    await visitor.giveBack(waits);
    const { guests = [], ...counts } = await list(park);
    expect(guests.map(({ order_no, review }) => [order_no, review])).toEqual([
      [back.order_no, false],
      [waits.order_no, true],
      ...[1, 2, 3].map(() => [group.order_no, false]),
    ]);
    expect(counts).toMatchObject({ people: 5, orders: 3, review: 1 });
    expect((await list({ ...park, view: 'review' })).guests?.map(({ order_no }) => order_no)).toEqual([waits.order_no]);
    await visitor.giveBack(back, back.tickets.slice(1));
    expect((await list(park)).people).toBe(4);
  });

  it('are masked, until a reason is given, for 15 minutes and this list alone', async () => {
    const more = { session: 'solo.s1', fee: 8000, travellers: [PERSON], phone: PHONE };
    await visitor.bought(['solo-seat'], more);
    const masked = { name: '林**', document: '****0013', phone: '137****5678' };
    expect((await list(solo)).guests).toMatchObject([masked]);
    expect((await page('desk').call('openGuests', { ...solo, purpose: 'look', reason: ' ' }, AT)).reason).toBe(
      'malformed',
    );
    const { pass, until } = await page('desk').ask(openGuests, { ...solo, purpose: 'look', reason: '登船核对' }, AT);
    const shown = await list({ ...solo, pass });
    expect(shown.guests).toMatchObject([{ name: '林晓月', document: '****0013', phone: PHONE }]);
    expect(shown.shown_until).toBe(until);
    expect((await list({ ...boat, pass })).shown_until).toBeUndefined();
    expect((await list({ ...solo, pass }, 'manager')).guests).toMatchObject([masked]);
    expect((await list({ ...solo, pass: `${pass.slice(0, -2)}xx` })).guests).toMatchObject([masked]);
    expect((await page('desk').call('guestSheet', { ...solo, pass }, AT)).reason).toBe('stateForbids');
    expect((await list({ ...solo, text: '林晓月' })).guests).toHaveLength(1);
    expect((await list({ ...solo, text: '王大明' })).guests).toEqual([]);
    const noted = await office.context.db.query(`SELECT object, after FROM audit WHERE action = 'guests.show'`);
    expect(noted).toEqual([{ object: `session:${solo.session}`, after: { reason: '登船核对' } }]);
    office.wait(NAMES_SHOWN_MS);
    expect((await list({ ...solo, pass })).guests).toMatchObject([masked]);
  });

  it('are numbers only without the right', async () => {
    const read = await list(boat, 'finance');
    expect(read).toMatchObject({ people: 4, came: 1 });
    expect(read.guests).toBeUndefined();
    const input = { ...boat, purpose: 'look', reason: 'curious' };
    expect((await page('finance').call('openGuests', input, AT)).reason).toBe('forbidden');
  });

  it('are printed with what the purpose needs, whole documents only for whoever may', async () => {
    const printed = async (purpose: 'boarding' | 'identity', role: Role) => {
      const { pass } = await page(role).ask(openGuests, { ...solo, purpose }, AT);
      return page(role).ask(guestSheet, { ...solo, pass }, AT);
    };
    const boarding = await printed('boarding', 'desk');
    expect(boarding).toMatchObject({ purpose: 'boarding', role: 'desk', maker: 'Name of desk', people: 1 });
    expect(boarding.guests).toMatchObject([{ name: '林晓月', document: '****0013', phone: PHONE }]);
    expect((await page('desk').call('openGuests', { ...solo, purpose: 'identity' }, AT)).reason).toBe('forbidden');
    const identity = await printed('identity', 'manager');
    expect(identity.guests).toMatchObject([{ name: '林晓月', document: '110000199001010013' }]);
    expect(
      await office.context.db.query(`SELECT id::text, after FROM audit WHERE action = 'guests.print' ORDER BY id`),
    ).toEqual([
      { id: boarding.record, after: { purpose: 'boarding' } },
      { id: identity.record, after: { purpose: 'identity' } },
    ]);
  });

  it('have everybody who is named in the group of a tour, once it is confirmed', async () => {
    const tour = { spot: GUIDE, day, session: sessionIdOf(GUIDE, 'am', day) };
    const placed = await visitor.bought([GUIDE], { session: `${GUIDE}.am`, fee: 38_000, travellers: GROUP });
    expect((await list(tour)).people).toBe(0);
    await office.context.db.execute(`UPDATE orders SET status = 'WAIT_USE' WHERE id = $1`, [placed.id]);
    expect((await list(tour)).guests?.map(({ name, first }) => [name, first])).toEqual([
      ['林**', true],
      ['王**', false],
    ]);
    const { sessions } = await page('desk').ask(guestSessions, { day }, AT);
    expect(sessions.filter(({ guide }) => guide)).toMatchObject([{ spot: GUIDE, people: 2 }]);
  });

  it('come in pages that go on counting', async () => {
    const later = addDays(day, 1);
    for (let count = 0; count < 31; count += 1) await visitor.bought(['group'], { days: 3 });
    const first = await list({ spot: 'park', day: later });
    expect([first.people, first.guests?.length]).toEqual([93, 90]);
    const second = await list({ spot: 'park', day: later, cursor: first.next ?? '' });
    expect(second.guests?.map(({ number }) => number)).toEqual([91, 92, 93]);
    expect(second.next).toBeUndefined();
    expect((await page('desk').call('listGuests', { ...park, cursor: 'x' }, AT)).reason).toBe('malformed');
  });

  it('are files with one masked row a person and real dates, for whoever may have both', async () => {
    const manager = await office.signedIn('manager');
    const what = { kind: 'guests', ...boat } as const;
    const finance = await office.signedIn('finance');
    expect((await finance.call('startExport', { what, format: 'xlsx' }, AT)).reason).toBe('forbidden');
    const hall = { spot: 'hall', day, session: sessionIdOf('hall', 'h1', day) };
    await visitor.bought(['seat'], { session: 'hall.h1', seat: '1-1', fee: 5000 });
    expect((await list(hall)).guests).toMatchObject([{ seat: { zone: 'A', row: '1', number: '1' } }]);
    const words = { 'col.name': '姓名', 'seat.place': '{zone}区 {row}排{number}座' };
    const ids: string[] = [];
    for (const [which, format] of [
      [what, 'xlsx'],
      [{ ...what, spot: 'solo', session: solo.session }, 'csv'],
      [{ ...what, ...hall }, 'csv'],
    ] as const)
      ids.push((await manager.ask(startExport, { what: which, format, words }, AT)).id);
    await makeExports(office.context, () => true);
    const fileOf = async (id: string): Promise<Buffer> => {
      const { ticket } = await manager.ask(takeExport, { id }, AT);
      const headers = { Cookie: manager.cookie, 'X-Forwarded-For': manager.address };
      const request = new Request(`${ORIGIN}/office/export/${LIFE}/${ticket}`, { headers });
      return Buffer.from(await (await office.app.fetch(request)).arrayBuffer());
    };
    const sheet =
      unzip(await fileOf(ids[0] ?? ''), 1 << 20)
        .at(-1)
        ?.toString('utf8') ?? '';
    expect(sheet.match(/<row /g)).toHaveLength(5);
    // A day is a number in the style of days, and so is a time.
    expect(sheet).toMatch(/<c r="B2" s="2"><v>\d{5}<\/v>/);
    expect(sheet).toMatch(/<c r="C2" s="4"><v>0\.6666\d*<\/v>/);
    const [head, row, ...more] = (await fileOf(ids[1] ?? '')).toString('utf8').trimEnd().split('\r\n');
    expect(head).toContain('姓名');
    expect(row).toContain('林**');
    expect(row).toContain('****0013');
    expect(row).not.toContain(PHONE);
    expect(more).toEqual([]);
    expect((await fileOf(ids[2] ?? '')).toString('utf8')).toContain('A区 1排1座');
  });

  it('are files with whole names for whoever opened them, sealed, for 15 minutes', async () => {
    const manager = await office.signedIn('manager');
    await office.addStaff('second', 'manager', AT);
    const second = await office.signedIn('second');
    const what = { kind: 'guests', ...solo } as const;
    const lookAt = async (from: OfficeBrowser, purpose: 'look' | 'boarding') =>
      (
        await from.ask(
          openGuests,
          purpose === 'look' ? { ...solo, purpose, reason: '登船核对' } : { ...solo, purpose },
          AT,
        )
      ).pass;
    const pass = await lookAt(manager, 'look');
    for (const [from, other] of [
      [manager, { ...what, pass: await lookAt(manager, 'boarding') }],
      [manager, { ...what, ...boat, pass }],
      [second, { ...what, pass }],
    ] as const)
      expect((await from.call('startExport', { what: other, format: 'xlsx' }, AT)).reason).toBe('stateForbids');
    const { id } = await manager.ask(startExport, { what: { ...what, pass }, format: 'xlsx' }, AT);
    await makeExports(office.context, () => true);
    const download = async (from: OfficeBrowser, ticket: string): Promise<Response> => {
      const headers = { Cookie: from.cookie, 'X-Forwarded-For': from.address };
      return office.app.fetch(new Request(`${ORIGIN}/office/export/${LIFE}/${ticket}`, { headers }));
    };
    const { ticket } = await manager.ask(takeExport, { id }, AT);
    const file = Buffer.from(await (await download(manager, ticket)).arrayBuffer());
    const sheet =
      unzip(file, 1 << 20)
        .at(-1)
        ?.toString('utf8') ?? '';
    expect(sheet).toContain('林晓月');
    expect(sheet).toContain(PHONE);
    expect(sheet).toContain('****0013');
    expect(sheet).not.toContain('110000199001010013');
    const stored = await office.context.db.query('SELECT data FROM export_piece WHERE export_id = $1', [id]);
    expect(stored).toEqual([{ data: null }]);
    const listed = async (from: OfficeBrowser) =>
      (await from.ask(exportState, {}, AT)).list.filter((each) => each.id === id).map(({ named }) => named);
    expect(await listed(manager)).toEqual([true]);
    expect(await listed(second)).toEqual([]);
    expect((await second.call('takeExport', { id }, AT)).reason).toBe('forbidden');
    expect(
      await office.context.db.query(`SELECT after FROM audit WHERE action = 'export.start' AND object = $1`, [
        `export:${id}`,
      ]),
    ).toEqual([{ after: { kind: 'guests', format: 'xlsx', named: true } }]);
    office.wait(NAMED_RETENTION_MS);
    expect((await manager.call('takeExport', { id }, AT)).reason).toBe('stateForbids');
    expect(await listed(manager)).toEqual([]);
    await JOBS.find(({ name }) => name === 'clean')?.run(office.context, () => true);
    expect(await office.context.db.query('SELECT id FROM export WHERE id = $1', [id])).toEqual([]);
  });

  it('are of sessions that there are', async () => {
    expect((await page('desk').call('listGuests', { ...boat, session: 'boats.b9.20310101' }, AT)).reason).toBe(
      'notFound',
    );
    expect((await page('desk').call('listGuests', { spot: 'nowhere', day }, AT)).reason).toBe('notFound');
  });
});
