import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/catalogue.ts';
import * as files from '#contract/office/catalogue-files.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { notifyOfPublished } from '#server/notices/moved-sessions.ts';
import { makeOwner } from '#server/office/staff.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { actionsIn, type OfficeBrowser, openOffice, PASSWORD, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('the catalogue of the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let other: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'manager', AT);
    manager = await office.signedIn('one');
    other = await office.signedIn('two');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const draft = (): Promise<calls.DraftOutput> => manager.ask(calls.getDraft, {}, AT);
  const at = (doc: unknown, ...path: (string | number)[]): any => path.reduce((node: any, step) => node[step], doc);
  const indexOf = (doc: unknown, list: string, id: string): number =>
    at(doc, list).findIndex((each: { id: string }) => each.id === id);
  async function change(path: (string | number)[], value?: unknown): Promise<number> {
    const { rev } = await draft();
    return (await manager.ask(calls.saveDraft, { rev, patch: [{ path, value }] }, AT)).rev;
  }
  async function publish(): Promise<number> {
    const { rev, live } = await draft();
    const { warnings } = await manager.ask(calls.checkDraft, {}, AT);
    // The texts of the test venues are Chinese, and only some of them English as well, of which the check warns.
    const accepted = warnings.filter(({ reason }) => reason === 'languages').map(({ key }) => key);
    return (await manager.ask(calls.publishDraft, { rev, live, note: 'for the test', accepted }, AT)).version;
  }
  async function drop(): Promise<void> {
    const { rev, open } = await draft();
    if (open) await manager.ask(calls.dropDraft, { rev }, AT);
  }

  it('begins a draft with the live version, and publishes what was changed', async () => {
    const before = await draft();
    expect([before.open, before.rev, before.base]).toEqual([false, 0, before.live]);
    expect(before.doc).toEqual(before.live_doc);
    const day = indexOf(before.doc, 'ticket_types', 'day');
    await change(['ticket_types', day, 'fee'], 120.5);
    expect(await manager.ask(calls.diffVersions, { from: before.live, to: 'draft' }, AT)).toEqual({
      differences: [{ path: ['ticket_types', 'day', 'fee'], before: 100, after: 120.5 }],
      more: 0,
    });
    expect((await manager.ask(calls.checkDraft, {}, AT)).problems).toEqual([]);
    const version = await publish();
    expect(version).toBe(before.live + 1);
    const after = await draft();
    expect([after.open, after.live, at(after.doc, 'ticket_types', day, 'fee')]).toEqual([false, version, 120.5]);
    const placed = await visitor.order(['day'], { fee: 12_050 });
    expect(placed.fee).toBe(120.5);
    expect(
      (await manager.ask(calls.listVersions, {}, AT)).list.map(({ source, by, note }) => [source, by, note]),
    ).toEqual([
      ['office', 'Name of one', 'for the test'],
      ['import', '', ''],
    ]);
  });

  it('shows who was faster where two people change the draft, and takes one of two who publish at once', async () => {
    const { rev, live } = await draft();
    const patch = [{ path: ['project', 'contact_phone'], value: '0571-5550 0100' }];
    const both = await Promise.all([
      manager.call('saveDraft', { rev, patch }, AT),
      other.call('saveDraft', { rev, patch }, AT),
    ]);
    expect(both.map(({ reason }) => reason ?? 'saved').sort()).toEqual(['saved', 'staleRev']);
    const refused = both.find(({ reason }) => reason === 'staleRev');
    expect(refused?.extraInfo).toMatchObject({ rev: rev + 1, by: expect.stringMatching(/^Name of (one|two)$/) });
    const now = (await draft()).rev;
    const published = await Promise.all([
      manager.call('publishDraft', { rev: now, live }, AT),
      other.call('rollBack', { version: live - 1, live, reason: 'wrong price' }, AT),
    ]);
    expect(published.map(({ reason }) => reason ?? 'published').sort()).toEqual(['published', 'staleRev']);
    await drop();
  });

  it('refuses what the reader of venue files refuses, at its place, and keeps the live version', async () => {
    const { doc, live } = await draft();
    const day = indexOf(doc, 'ticket_types', 'day');
    await change(['ticket_types', day, 'scenic_id'], 'nowhere');
    const { problems } = await manager.ask(calls.checkDraft, {}, AT);
    expect(problems).toContainEqual({
      location: `ticket_types[${day}].scenic_id`,
      message: 'no scenic spot "nowhere"',
    });
    const { rev } = await draft();
    expect(await manager.call('publishDraft', { rev, live }, AT)).toMatchObject({
      reason: 'refusedInput',
      extraInfo: { problems },
    });
    expect((await draft()).live).toBe(live);
    await change(['ticket_types', day, 'scenic_id'], 'park');
    await change(['project', 'project'], 'crane-lake');
    expect((await manager.ask(calls.checkDraft, {}, AT)).problems.map(({ location: place }) => place)).toEqual([
      'project.project',
    ]);
    for (const path of [
      ['__proto__', 'x'],
      ['ticket_types', 999, 'fee'],
      ['nothing', 'below'],
    ]) {
      expect(
        (await manager.call('saveDraft', { rev: (await draft()).rev, patch: [{ path, value: 1 }] }, AT)).reason,
      ).toBe('refusedInput');
    }
    await drop();
  });

  it('asks about a price of nothing and about closed days with sold tickets, and again for another value', async () => {
    const { doc, live } = await draft();
    const day = indexOf(doc, 'ticket_types', 'day');
    const today = dayOf(office.context.now());
    await visitor.bought(['day'], { days: 0, fee: at(doc, 'ticket_types', day, 'fee') * 100 });
    const price = (fee: number) => [{ from: today, to: today, fee }];
    await change(['ticket_types', day, 'prices'], price(0));
    const asked = async () => (await manager.ask(calls.checkDraft, {}, AT)).warnings;
    const send = async (accepted: string[]) =>
      manager.call('publishDraft', { rev: (await draft()).rev, live, accepted }, AT);
    const [free] = await asked();
    expect(free).toMatchObject({ reason: 'free', type: 'day', from: today, to: today, days: 1 });
    expect(await send([])).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'warnings', warnings: [free] },
    });
    await change(['ticket_types', day, 'prices'], price(1));
    expect(await asked()).toMatchObject([{ reason: 'far', fee: 100 }]);
    expect((await send([free?.key ?? ''])).reason).toBe('stateForbids');
    const park = indexOf(doc, 'scenics', 'park');
    const closed = [{ from: today, to: today, reason: { zh_CN: '大风' } }];
    await change(['scenics', park, 'schedule', 'closed'], closed);
    const warnings = await asked();
    expect(warnings.map(({ reason }) => reason)).toEqual(['far', 'closed', 'languages']);
    expect(warnings[1]).toMatchObject({ spot: 'park', today: true });
    expect(warnings[1]?.reason === 'closed' && warnings[1].sold).toBeGreaterThan(0);
    expect(warnings[2]).toMatchObject({ part: 'spot:park', texts: 1, locales: ['en', 'ja', 'zh_HK', 'zh_TW'] });
    expect((await draft()).live).toBe(live);
    expect((await send(warnings.map(({ key }) => key))).reason).toBeUndefined();
    expect((await draft()).live).toBe(live + 1);
    await manager.ask(calls.rollBack, { version: live, live: live + 1, reason: 'for the next test' }, AT);
  });

  it('asks about a ticket type that is withdrawn while people hold tickets of it', async () => {
    const { doc } = await draft();
    const day = indexOf(doc, 'ticket_types', 'day');
    await change(['ticket_types', day, 'withdrawn'], true);
    const { warnings } = await manager.ask(calls.checkDraft, {}, AT);
    expect(warnings).toMatchObject([{ reason: 'type-gone', type: 'day' }]);
    expect(warnings[0]?.reason === 'type-gone' && warnings[0].sold).toBeGreaterThan(0);
    await drop();
  });

  it('asks about cards that are activated and tickets for any day, and names a part that the draft lacks', async () => {
    const today = dayOf(office.context.now());
    const holder = { name: '林晓月', id_type: 'PASSPORT', id_number: 'E12345678' };
    const card = await visitor.bought(['pass'], { travellers: [holder], fee: 20_000 });
    const anyDay = await visitor.bought(['group']);
    const { db } = office.context;
    const past = addDays(today, -60);
    await db.execute('UPDATE ticket SET visit_day = $2, valid_from = $2, valid_until = $3 WHERE order_id = $1', [
      card.id,
      past,
      addDays(past, 30),
    ]);
    await db.execute(
      `UPDATE member_card SET state = 'VALID', valid_from = $2, valid_until = $3, activate_by = $2 WHERE order_id = $1`,
      [card.id, addDays(past, 10), addDays(today, 90)],
    );
    await db.execute(
      `UPDATE ticket SET visit_day = $2, valid_from = $2, valid_until = '2100-12-31' WHERE order_id = $1`,
      [anyDay.id, past],
    );
    for (const [type, to] of [
      ['pass', addDays(today, 90)],
      ['group', '2100-12-31'],
    ] as const) {
      const { doc } = await draft();
      const { name } = at(doc, 'ticket_types', indexOf(doc, 'ticket_types', type));
      const path = ['ticket_types', indexOf(doc, 'ticket_types', type)];
      // Another type names the pass, so that it can only be withdrawn.
      await (type === 'pass' ? change([...path, 'withdrawn'], true) : change(path));
      const { warnings } = await manager.ask(calls.checkDraft, {}, AT);
      expect(warnings).toMatchObject([{ reason: 'type-gone', type, name, from: today, to }]);
      expect(warnings[0]?.reason === 'type-gone' && warnings[0].sold).toBe(type === 'pass' ? 1 : 3);
      await drop();
    }
    await db.execute(`UPDATE member_card SET valid_until = $2 WHERE order_id = $1`, [card.id, addDays(today, -1)]);
    const { doc } = await draft();
    await change(['ticket_types', indexOf(doc, 'ticket_types', 'pass'), 'withdrawn'], true);
    expect((await manager.ask(calls.checkDraft, {}, AT)).warnings).toEqual([]);
    await drop();
  });

  it('counts the tickets of a day that closes also where the spot has no limit', async () => {
    const { doc, live } = await draft();
    const park = indexOf(doc, 'scenics', 'park');
    await change(['scenics', park, 'schedule', 'day_capacity']);
    const limitless = await publish();
    const tomorrow = addDays(dayOf(office.context.now()), 1);
    const day = indexOf(doc, 'ticket_types', 'day');
    await visitor.bought(['day'], { days: 1, fee: at(doc, 'ticket_types', day, 'fee') * 100 });
    await change(
      ['scenics', park, 'schedule', 'closed'],
      [{ from: tomorrow, to: tomorrow, reason: { zh_CN: '大风' } }],
    );
    expect((await manager.ask(calls.checkDraft, {}, AT)).warnings).toMatchObject([
      { reason: 'closed', spot: 'park', from: tomorrow, today: false, sold: 1 },
      { reason: 'languages' },
    ]);
    await drop();
    await manager.ask(calls.rollBack, { version: live, live: limitless, reason: 'for the next test' }, AT);
  });

  it('keeps for colleagues that a translation still fits its changed source, beside the document', async () => {
    const name = ['ticket_types', indexOf((await draft()).doc, 'ticket_types', 'day'), 'name'];
    await change(name, { zh_CN: '日票', en: 'Day ticket' });
    await publish();
    const fits = { locale: 'en' as const, source: '一日票', text: 'Day ticket' };
    expect((await manager.call('checkText', fits, AT)).reason).toBe('stateForbids');
    await change([...name, 'zh_CN'], fits.source);
    const { rev, live } = await draft();
    for (const page of [manager, other]) expect(await page.ask(calls.checkText, fits, AT)).toEqual({ checked: [fits] });
    const seen = await other.ask(calls.getDraft, {}, AT);
    expect([seen.rev, seen.checked, at(seen.doc, ...name)]).toEqual([
      rev,
      [fits],
      { zh_CN: fits.source, en: fits.text },
    ]);
    // An exported venue file does not say which texts were checked, and an import keeps what the draft knows about
    // that.
    const { file } = await manager.ask(files.exportVenue, { version: 'draft' }, AT);
    expect(at(file, ...name)).toEqual({ zh_CN: fits.source, en: fits.text });
    await manager.ask(files.importVenueFile, { rev, file }, AT);
    expect((await draft()).checked).toEqual([fits]);
    expect(
      (await manager.ask(calls.diffVersions, { from: live, to: 'draft' }, AT)).differences.map(({ path }) =>
        path.join('.'),
      ),
    ).toEqual(['ticket_types.day.name']);
    await publish();
    expect((await draft()).checked).toEqual([]);
    for (const locale of ['zh_CN', 'fr'])
      expect((await manager.call('checkText', { ...fits, locale }, AT)).reason).toBe('malformed');
  });

  it('brings an older version back as a new one, and leaves the draft alone', async () => {
    const { list, draft: state } = await manager.ask(calls.listVersions, {}, AT);
    const first = list[list.length - 1]?.version ?? 0;
    await change(['project', 'contact_phone'], '0571-5550 0111');
    const { version } = await manager.ask(
      calls.rollBack,
      { version: first, live: state.live, reason: 'the price was wrong' },
      AT,
    );
    const now = await draft();
    expect([now.open, now.live, at(now.doc, 'project', 'contact_phone')]).toEqual([true, version, '0571-5550 0111']);
    expect(await manager.ask(calls.diffVersions, { from: first, to: version }, AT)).toEqual({
      differences: [],
      more: 0,
    });
    expect((await manager.ask(calls.listVersions, {}, AT)).list[0]).toMatchObject({
      version,
      brings_back: first,
      note: 'the price was wrong',
    });
    expect((await visitor.order(['day'], { fee: 10_000 })).fee).toBe(100);
    expect((await manager.call('rollBack', { version: 999, live: version, reason: 'none' }, AT)).reason).toBe(
      'notFound',
    );
    await drop();
  });

  it('finds versions by their note and where they came from, and says which one stood before each', async () => {
    const { list: all, begun, draft: state } = await manager.ask(calls.listVersions, {}, AT);
    expect(begun.map(({ version }) => version)).toEqual(all.map(({ version }) => version));
    expect(all.map(({ before }) => before)).toEqual([...all.slice(1).map(({ version }) => version), undefined]);
    expect(new Set(all.map(({ live }) => live))).toEqual(new Set([state.live]));
    const { list: found, begun: still } = await manager.ask(
      calls.listVersions,
      { text: 'PRICE was', source: 'office', sort: 'oldest' },
      AT,
    );
    expect(found).toEqual(all.filter(({ note }) => note.includes('the price was wrong')));
    expect(still).toEqual(begun);
    const { list: imported } = await manager.ask(calls.listVersions, { source: 'import' }, AT);
    expect(imported).toEqual(all.filter(({ source }) => source === 'import'));
    expect([found.length, imported.length]).toEqual([1, 1]);
  });

  it('keeps codes, and refuses to lose a seat that is sold for a day ahead', async () => {
    const codes = () =>
      office.context.db.query('SELECT id, code_hash FROM redeem_code WHERE project_id = $1 ORDER BY id', [LIFE]);
    const before = await codes();
    await visitor.bought(['seat'], { session: 'hall.h1', seat: '1-1', fee: 5000 });
    const { doc } = await draft();
    const { plan } = await manager.ask(files.getSeatPlan, { hash: at(doc, 'seat_plans', 0, 'plan') }, AT);
    at(plan, 'zones', 0, 'rows', 0, 'seats').splice(0, 1);
    const read = await manager.ask(files.readSeatPlan, { id: 'small', plan: plan as Record<string, unknown> }, AT);
    expect([read.seats, read.gone, read.added, read.problems, read.sold]).toEqual([5, ['1-1'], [], [], ['1-1']]);
    await manager.ask(
      files.saveSeatPlan,
      { rev: (await draft()).rev, id: 'small', plan: plan as Record<string, unknown> },
      AT,
    );
    const hall = indexOf(doc, 'scenics', 'hall');
    for (const session of [0, 1]) await change(['scenics', hall, 'schedule', 'sessions', session, 'capacity'], 5);
    expect((await manager.ask(calls.checkDraft, {}, AT)).problems).toEqual([
      { location: 'seat_plans[0].plan', message: expect.stringContaining('ahead: 1-1. Keep') },
    ]);
    await drop();
    await change(['project', 'contact_phone'], '0571-5550 0133');
    await publish();
    expect(await codes()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('gives each order one version’s price, the tickets’ too, while it is published and 32 order', async () => {
    const { doc } = await draft();
    const day = indexOf(doc, 'ticket_types', 'day');
    const old = at(doc, 'ticket_types', day, 'fee') as number;
    await change(['ticket_types', day, 'fee'], old + 7);
    const fees = [old, old + 7].map((fee) => Math.round(fee * 200));
    // A form with the old or the new price is sold at the price it showed, or refused.
    const buying = Array.from({ length: 32 }, (_, index) =>
      visitor.order(['day', 'day'], { fee: fees[index % 2] ?? 0 }).then(
        ({ id }) => id,
        () => null,
      ),
    );
    const [version, ...placed] = await Promise.all([publish(), ...buying]);
    for (const fee of fees)
      buying.push(
        visitor.order(['day', 'day'], { fee }).then(
          ({ id }) => id,
          () => null,
        ),
      );
    expect([(await buying[32]) === null, (await buying[33]) === null]).toEqual([true, false]);
    const ids = placed.filter((id) => id !== null);
    const rows = await office.context.db.query<{ fee: number; tickets: number[] }>(
      `SELECT o.fee::int AS fee, array_agg(t.fee::int) AS tickets FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
       WHERE o.project_id = $1 AND o.id = ANY($2) GROUP BY o.id, o.fee`,
      [LIFE, ids],
    );
    expect([version, rows.length]).toEqual([(await draft()).live, ids.length]);
    expect(ids.length).toBeGreaterThanOrEqual(1);
    for (const { fee, tickets } of rows) expect([fees.includes(fee), tickets]).toEqual([true, [fee / 2, fee / 2]]);
    await change(['ticket_types', day, 'fee'], old);
    await publish();
  });

  it('takes an order at the price of now in a process that has not heard of it yet', async () => {
    const { db } = office.context;
    const deaf = {
      ...office,
      context: { ...office.context, db: { ...db, changes: { subscribe: () => undefined, isHearing: () => true } } },
    };
    const buyer = await visitorIn(deaf);
    const { doc } = await draft();
    const day = indexOf(doc, 'ticket_types', 'day');
    const old = at(doc, 'ticket_types', day, 'fee') as number;
    expect((await buyer.order(['day'], { fee: old * 100 })).fee).toBe(old);
    await change(['ticket_types', day, 'fee'], old + 9);
    await publish();
    expect((await buyer.order(['day'], { fee: (old + 9) * 100 })).fee).toBe(old + 9);
    await change(['ticket_types', day, 'fee'], old);
    await publish();
  });

  it('tells holders of a session that moved, once, when every server has seen the version', async () => {
    const held = await visitor.bought(['boat'], { session: 'boats.b1', fee: 3000 });
    const { doc } = await draft();
    const boats = indexOf(doc, 'scenics', 'boats');
    await change(['scenics', boats, 'schedule', 'sessions', 0], {
      id: 'b1',
      start: '12:30',
      end: '13:30',
      last_entry: '12:30',
      capacity: 2,
    });
    await publish();
    const notices = () =>
      office.context.db.query<{ kind: string }>(`SELECT kind FROM notice WHERE order_id = $1 AND kind <> 'paid'`, [
        held.id,
      ]);
    await notifyOfPublished(office.context, () => true);
    expect(await notices()).toEqual([]);
    await office.context.db.execute(`UPDATE catalog_version SET at = at - interval '5 seconds' WHERE NOT told`);
    await Promise.all([notifyOfPublished(office.context, () => true), notifyOfPublished(office.context, () => true)]);
    expect(await notices()).toEqual([{ kind: 'session-moved' }]);
  });

  it('asks for a fresh proof to publish, and notes every action', async () => {
    await change(['project', 'contact_phone'], '0571-5550 0122');
    office.wait(11 * 60_000);
    const { rev, live } = await draft();
    expect((await manager.call('publishDraft', { rev, live }, AT)).reason).toBe('freshNeeded');
    await manager.call('stepUp', { password: PASSWORD, code: office.code() });
    await manager.hello();
    const version = await publish();
    const actions = (await actionsIn(office.context)).filter(({ action }) => action.startsWith('catalogue.'));
    expect(actions[actions.length - 1]).toMatchObject({
      action: 'catalogue.publish',
      object: `catalogue:${version}`,
      outcome: 'done',
    });
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set([
        'catalogue.save',
        'catalogue.check-text',
        'catalogue.import',
        'catalogue.publish',
        'catalogue.roll-back',
        'catalogue.drop',
        'catalogue.plan',
      ]),
    );
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('makes a venue that has a name alone and shows what it needs until it can be published', async () => {
    const { link } = await makeOwner(office.context, { login: 'new-owner', project: 'new-venue', name: '新景区' });
    expect(link).toContain('/#/invite/');
    await expect(
      makeOwner(office.context, { login: 'again', project: 'new-venue', name: '又一个' }),
    ).rejects.toMatchObject({ reason: 'stateForbids' });
    await expect(
      makeOwner(office.context, { login: 'again', project: 'no.dots', name: '又一个' }),
    ).rejects.toMatchObject({ reason: 'refusedInput' });
    await office.addStaff('founder', 'owner', { project: 'new-venue' });
    const founder = await office.signedIn('founder');
    const there = { project: 'new-venue' };
    const state = await founder.ask(calls.getDraft, {}, there);
    expect([state.open, at(state.doc, 'project', 'project_name')]).toEqual([false, { zh_CN: '新景区' }]);
    expect((await founder.ask(calls.checkDraft, {}, there)).problems.map(({ location: place }) => place)).toEqual([
      'project.agreement.sections',
      'scenics',
    ]);
  });
});
