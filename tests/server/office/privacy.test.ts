import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as lists from '#contract/office/orders.ts';
import * as single from '#contract/office/order.ts';
import * as privacy from '#contract/office/privacy.ts';
import { dayOf } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { newId } from '#server/lib/ids.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import { addToCart, listCart } from '#server/orders/cart.ts';
import { erasePeople } from '#server/privacy/erase-people.ts';
import { eraseOldDocuments } from '#server/privacy/erase.ts';
import { expireTickets } from '#server/orders/expire-tickets.ts';
import { doInvoice, issueInvoices } from '#server/invoices/invoices.ts';
import { visitorOfToken } from '#server/sign-in/sign-in.ts';
import { listWaits } from '#server/waiting/list/join.ts';
import { sealParty } from '#server/waiting/list/party.ts';
import { type Queryable, type Transaction, singleRows } from '#server/db/database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { insertUpload } from '#server/people/uploads.store.ts';
import { insertSession } from '#server/sign-in/visitors.store.ts';
import { insertEntry } from '#server/waiting/waiting-lists.store.ts';
import { type OfficeBrowser, openOffice, PASSWORD, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const DAY_MS = 86_400_000;
const LIN = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000199001010013' } as const;
const ZHOU = { name: 'Ann Zhou', id_type: 'PASSPORT', id_number: 'E12345678' } as const;
const documentOf = ({ id_type, id_number }: typeof LIN | typeof ZHOU) => ({
  by: 'document' as const,
  id_type,
  id_number,
});
const phoneOf = (phone: string) => ({ by: 'phone' as const, phone });

describe('erasing a person', () => {
  let office: TestOffice;
  let one: OfficeBrowser;
  let two: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'owner', AT);
    await bothSignIn();
  });
  afterAll(() => office.close());

  async function bothSignIn(): Promise<void> {
    one = await office.signedIn('one');
    two = await office.signedIn('two');
  }
  const prove = async (page: OfficeBrowser): Promise<void> => {
    office.wait(31_000);
    await page.call('stepUp', { password: PASSWORD, code: office.code() });
    await page.hello();
  };
  /** Moves the clock past every visit. */
  const daysPass = async (): Promise<void> => {
    office.wait(5 * DAY_MS);
    await expireTickets(office.context);
    await bothSignIn();
  };
  const find = (person: privacy.Person) => one.ask(privacy.findPerson, { person }, AT);
  const named = async (text: string) => (await one.ask(lists.searchOrders, { text }, AT)).list.map(({ id }) => id);
  const ask = async (person: privacy.Person, orders: number) => {
    const { reason, extraInfo } = await one.call('erasePerson', { person, orders }, AT);
    expect([reason, extraInfo['problem'] ?? '']).toEqual(['secondNeeded', '']);
    return String(extraInfo['pending']);
  };
  const sums = () =>
    office.context.db.query(
      `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(fee) FROM orders) AS fee, (SELECT sum(paid) FROM orders) AS paid,
         (SELECT sum(refunded) FROM orders) AS refunded, (SELECT sum(people) FROM ticket) AS people, (SELECT sum(fee) FROM ticket) AS tickets,
         (SELECT sum(amount) FROM payment_txn) AS received, (SELECT sum(amount) FROM invoice) AS invoiced, (SELECT sum(sold) FROM stock_bucket) AS sold,
         (SELECT string_agg(order_no, ' ' ORDER BY order_no) FROM orders) AS numbers`,
    );
  const rows = async (sql: string, params: readonly unknown[] = []): Promise<number> =>
    (await office.context.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, params))[0]?.count ??
    Number.NaN;
  const picture = async (visitor_id: string): Promise<string> => {
    const id = randomToken().slice(0, 22);
    const at = new Date(office.context.now());
    await insertUpload(office.context.db, {
      project_id: LIFE,
      id,
      visitor_id,
      kind: 'photo',
      mime: 'image/jpeg',
      width: 1,
      height: 1,
      bytes: Buffer.from('x'),
      created_at: at,
    });
    return id;
  };

  it('finds nothing of a person, by phone, document or name, when two people erased them; sums and numbers stay', async () => {
    const visitor = await visitorIn(office);
    const { visitor_id } = visitor.visitor;
    const phone = '13911110001';
    const photo = await picture(visitor_id);
    const family = await visitor.bought(['pass'], { fee: 20_000, phone, travellers: [{ ...LIN, photo }] });
    const seat = await visitor.bought(['solo-seat'], { fee: 8_000, phone, session: 'solo.s1', travellers: [ZHOU] });
    await doInvoice(office.context, visitor.visitor, {
      orderIds: [seat.id],
      kind: 'person',
      purchaser: LIN.name,
      purchaser_email: 'lin@example.org',
    } as unknown as Parameters<typeof doInvoice>[2]);
    await one.ask(single.addNote, { order: seat.id, text: `${LIN.name} called` }, AT);
    await addToCart(office.context, visitor.visitor, {
      tickets: [{ ticket_type_id: 'day', date: dayOf(office.context.now() + 2 * DAY_MS), travellers: [] }],
    });
    const token = randomToken();
    await insertSession(office.context.db, {
      tokenHash: tokenHash(token),
      project: LIFE,
      visitor: visitor_id,
      at: new Date(office.context.now() + 5 * DAY_MS),
    });

    expect(await visitorOfToken(office.context, token)).toMatchObject({ visitor_id });
    const early = await one.ask(privacy.previewErase, { person: phoneOf(phone) }, AT);
    expect(early.blocked.map(({ order_no, block }) => [order_no, block])).toEqual([
      [family.order_no, 'card'],
      [seat.order_no, 'ahead'],
    ]);
    expect(await one.call('erasePerson', { person: phoneOf(phone), orders: 2 }, AT)).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'open', orders: [family.order_no, seat.order_no] },
    });
    await office.context.db.execute(`UPDATE member_card SET state = 'EXPIRED' WHERE project_id = $1`, [LIFE]);
    await office.context.db.execute(`UPDATE ticket SET valid_until = visit_day WHERE project_id = $1`, [LIFE]);
    await daysPass();
    expect(
      (await one.ask(privacy.previewErase, { person: phoneOf(phone) }, AT)).blocked.map(({ block }) => block),
    ).toContain('invoice');
    const issue = () => Promise.resolve({ invoice_no: 'F1', url: 'https://invoices.example/F1' });
    await issueInvoices({ ...office.context, invoices: { ...office.context.invoices, issue } });

    const before = await sums();
    expect(await one.ask(privacy.previewErase, { person: phoneOf('+86 139-1111-0001') }, AT)).toEqual({
      orders: 2,
      tickets: 2,
      holders: 2,
      pictures: 1,
      cards: 1,
      carts: 1,
      accounts: 1,
      waits: 0,
      invoices: 1,
      notes: 1,
      blocked: [],
    });
    const pending = await ask(phoneOf(phone), 2);
    expect((await one.call('approveErasure', { pending }, AT)).reason).toBe('sameStaff');
    await office.addStaff('money', 'finance', AT);
    const finance = await office.signedIn('money');
    expect((await finance.call('approveErasure', { pending }, AT)).reason).toBe('forbidden');
    expect((await finance.call('approveSecond', { pending }, AT)).reason).toBe('notFound');
    expect((await finance.call('withdrawPending', { pending }, AT)).reason).toBe('notFound');
    expect((await one.ask(privacy.listErasures, {}, AT)).list).toMatchObject([
      { state: 'asked', own: true, pending, by: 'phone' },
    ]);
    expect((await find(phoneOf(phone))).count).toBe(2);
    const erasable = await two.ask(privacy.previewAskedErasure, { pending }, AT);
    expect(erasable).toMatchObject({ orders: 2, tickets: 2, holders: 2, pictures: 1, notes: 1, blocked: [] });
    expect(erasable.list).toHaveLength(2);
    expect(erasable.names.length).toBeGreaterThan(0);
    for (const name of erasable.names) expect(name).toContain('*');
    expect((await finance.call('previewAskedErasure', { pending }, AT)).reason).toBe('forbidden');
    await two.ask(privacy.approveErasure, { pending }, AT);
    expect((await two.call('approveErasure', { pending }, AT)).reason).toBe('stateForbids');
    expect((await two.call('previewAskedErasure', { pending }, AT)).reason).toBe('notFound');
    expect(await erasePeople(office.context)).toBe(2);

    for (const person of [phoneOf(phone), documentOf(LIN), documentOf(ZHOU)])
      expect(await find(person)).toEqual({ orders: [], count: 0, accounts: 0, waits: 0, listed: false });
    for (const text of [LIN.name, ZHOU.name, phone]) expect(await named(text)).toEqual([]);
    expect(await named(phone.slice(-4))).toEqual([]);
    expect(await named(family.order_no)).toEqual([family.id]);
    expect(await sums()).toEqual(before);
    expect(await rows('upload WHERE visitor_id = $1', [visitor_id])).toBe(0);
    expect(await rows('cart_item WHERE visitor_id = $1', [visitor_id])).toBe(0);
    expect(await rows('order_note WHERE order_id = $1', [seat.id])).toBe(0);
    expect(await rows('visitor WHERE id = $1 AND openid IS NULL AND phone_hash IS NULL', [visitor_id])).toBe(1);
    expect(await visitorOfToken(office.context, token)).toBeNull();
    const shown = await one.ask(single.showPerson, { order: family.id, reason: 'asked by phone' }, AT);
    expect(shown).toEqual({
      phone: '',
      holders: [{ ticket: family.tickets[0]?.id, name: '', id_type: 'ID_CARD', id_number: '' }],
    });
    expect(await one.ask(single.getOfficeOrder, { order: seat.id }, AT)).toMatchObject({
      phone: '',
      booker: '',
      fee: 80,
      tickets: [{ holders: [{ name: '', id_mask: '' }] }],
    });
    expect((await one.ask(privacy.listErasures, {}, AT)).list).toMatchObject([
      { state: 'done', erased: 2, kept: 0, approved_by: 'Name of two' },
    ]);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    await eraseOldDocuments(office.context);
  });

  it('keeps nothing of what was typed: not in the audit log, not in a request, not in the answers of presses', async () => {
    await prove(one);
    const phone = '13911119999';
    await one.call('findPerson', { person: phoneOf(phone) }, { ...AT, key: 'press-privacy-1' });
    await one.call('findPerson', { person: documentOf(ZHOU) }, { ...AT, key: 'press-privacy-2' });
    await one.call('erasePerson', { person: phoneOf(phone), orders: 0 }, { ...AT, key: 'press-privacy-3' });
    const [stored] = await office.context.db.query<{ text: string }>(
      `SELECT (SELECT string_agg(a::text, ' ') FROM audit a) || coalesce((SELECT string_agg(r::text, ' ') FROM staff_request r), '') || coalesce((SELECT string_agg(e::text, ' ') FROM erasure e), '')
         || coalesce((SELECT string_agg(p::text, ' ') FROM pending p), '') AS text`,
    );
    for (const secret of [
      phone,
      ZHOU.id_number,
      LIN.id_number,
      office.context.secrets.phoneHash(LIFE, phone),
      '13911110001',
    ])
      expect(stored?.text).not.toContain(secret);
    expect(stored?.text).toContain('person.find');
    expect((await one.call('findPerson', { person: phoneOf('12') }, AT)).extraInfo).toMatchObject({
      field: 'phone',
      problem: 'phone-short',
    });
    expect(
      (await one.call('findPerson', { person: { ...documentOf(LIN), id_number: '110000199001010014' } }, AT)).extraInfo,
    ).toMatchObject({
      field: 'id_number',
      problem: 'id-check-digit',
    });
  });

  it('by document takes this person alone out of an order, and the contact only where they stand first', async () => {
    const booker = await visitorIn(office);
    const guest = await visitorIn(office);
    const travellers = (person: object) => ({
      fee: 8_000,
      session: 'solo.s1',
      travellers: [person],
      phone: '13922220002',
    });
    const own = await booker.bought(['solo-seat'], { ...travellers(ZHOU), days: 3 });
    const cards = await guest.bought(['pass'], { fee: 20_000, phone: '13933330003', travellers: [LIN] });
    await office.context.db.execute(
      `INSERT INTO ticket_holder (project_id, ticket_id, position, name_enc, id_type, id_number_enc, id_mask, person_hash, name_hash)
       SELECT h.project_id, $2, 1, h.name_enc, h.id_type, h.id_number_enc, h.id_mask, h.person_hash, h.name_hash FROM ticket_holder h WHERE h.project_id = $1 AND h.ticket_id = $3`,
      [LIFE, cards.tickets[0]?.id, own.tickets[0]?.id],
    );
    const date = dayOf(office.context.now() + 6 * DAY_MS);
    for (const person of [ZHOU, LIN]) {
      const line = {
        ticket_type_id: 'solo-seat',
        date,
        batch_id: sessionIdOf('solo', person === ZHOU ? 's1' : 's2', date),
        travellers: [person],
      };
      await addToCart(office.context, guest.visitor, { tickets: [line] });
    }
    await office.context.db.execute(`UPDATE member_card SET state = 'EXPIRED' WHERE project_id = $1`, [LIFE]);
    await office.context.db.execute(`UPDATE ticket SET valid_until = visit_day WHERE project_id = $1`, [LIFE]);
    await daysPass();
    expect(await one.ask(privacy.previewErase, { person: documentOf(ZHOU) }, AT)).toMatchObject({
      orders: 2,
      holders: 2,
      accounts: 1,
      blocked: [],
    });
    await two.ask(privacy.approveErasure, { pending: await ask(documentOf(ZHOU), 2) }, AT);
    await erasePeople(office.context);
    expect((await find(documentOf(ZHOU))).count).toBe(0);
    expect((await find(phoneOf('13922220002'))).count).toBe(0);
    expect((await find(phoneOf('13933330003'))).orders.map(({ id }) => id)).toEqual([cards.id]);
    expect((await find(documentOf(LIN))).count).toBe(1);
    expect((await listCart(office.context, guest.visitor, { page_num: 1, page_size: 0 })).total).toBe(1);
    const { holders } = await one.ask(single.showPerson, { order: cards.id, reason: 'asked by phone' }, AT);
    expect(holders.map(({ name }) => name)).toEqual([LIN.name, '']);
  });

  it('ends the open waits in which the person is named or whose phone is theirs, shows it to whose they are, and leaves the others', async () => {
    const waiter = await visitorIn(office);
    const guest = { name: 'Gao Lin', id_type: 'PASSPORT', id_number: 'E55566677' } as const;
    const phone = '13977770007';
    const { context } = office;
    const wait = async (holder: typeof guest | typeof ZHOU, number: string): Promise<string> => {
      const at = new Date(context.now());
      const id = newId(at.getTime());
      const party = {
        ticket_type_id: 'solo-seat',
        days: [],
        tickets: [{ travellers: [holder] }],
        phone: number,
        agreement_version: '1',
      };
      const entry = { id, visitor_id: waiter.visitor.visitor_id, ticket_type_id: 'solo-seat', tickets: 1, size: 1 };
      const day = {
        pool: id,
        stocks: [id],
        visit_day: dayOf(at.getTime() + 3 * DAY_MS),
        batch_id: null,
        latest: at.getTime() + 3 * DAY_MS,
      };
      await context.db.transaction((tx) =>
        insertEntry(tx, LIFE, { ...entry, people_enc: sealParty(context, LIFE, id, party) }, [day], at),
      );
      return id;
    };
    const [named, reached, other] = [
      await wait(guest, '13911112222'),
      await wait(ZHOU, phone),
      await wait(ZHOU, '13911112222'),
    ];
    const states = async () =>
      new Map(
        (await listWaits(context, waiter.visitor)).list.map(({ id, state, erased }) => [
          id,
          `${state}${erased ? ', erased' : ''}`,
        ]),
      );
    for (const [person, id] of [
      [{ by: 'document', id_type: guest.id_type, id_number: guest.id_number }, named],
      [phoneOf(phone), reached],
    ] as const) {
      expect(await find(person)).toMatchObject({ count: 0, accounts: 0, waits: 1 });
      expect(await one.ask(privacy.previewErase, { person }, AT)).toMatchObject({ orders: 0, waits: 1, blocked: [] });
      expect((await states()).get(id)).toBe('waiting');
      await prove(one);
      await prove(two);
      await two.ask(privacy.approveErasure, { pending: await ask(person, 0) }, AT);
      await erasePeople(context);
      expect((await states()).get(id)).toBe('over, erased');
      expect(await find(person)).toMatchObject({ waits: 0 });
    }
    expect((await states()).get(other)).toBe('waiting');
    expect(
      await rows(`waiting_list_entry WHERE people_enc <> '' AND visitor_id = $1`, [waiter.visitor.visitor_id]),
    ).toBe(1);
    expect(await brokenInvariants(context.db)).toEqual([]);
  });

  it('goes on where it was killed, at any statement, and leaves what was opened or ordered meanwhile', async () => {
    const visitor = await visitorIn(office);
    const phone = '13944440004';
    const orders = [];
    for (let index = 0; index < 23; index += 1) orders.push(await visitor.bought(['day'], { phone }));
    await daysPass();
    const before = await sums();
    const pending = await ask(phoneOf(phone), 23);
    await two.ask(privacy.approveErasure, { pending }, AT);
    expect((await one.call('erasePerson', { person: phoneOf(phone), orders: 23 }, AT)).extraInfo).toMatchObject({
      problem: 'running',
    });
    const opened = orders[15]?.id ?? '';
    await office.context.db.execute(`UPDATE ticket SET valid_until = visit_day + 30 WHERE order_id = $1`, [opened]);
    office.wait(1000);
    const later = await visitor.order(['day'], { phone });
    const { db } = office.context;
    let left = 0;
    let kills = 0;
    const dying = (tx: Queryable): Transaction => {
      const alive = <T>(work: () => T): T => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return work();
      };
      const query: Queryable['query'] = (...args) => alive(() => tx.query(...args));
      return {
        ...tx,
        query,
        ...singleRows(query),
        execute: (...args) => alive(() => tx.execute(...args)),
      } as Transaction;
    };
    const killed = {
      ...office.context,
      db: {
        ...db,
        query: db.query.bind(db),
        execute: db.execute.bind(db),
        transaction: (work: (tx: Transaction) => Promise<unknown>) => db.transaction((tx) => work(dying(tx))),
      } as typeof db,
    };
    for (let allowed = 0; ; allowed += 1) {
      left = allowed;
      const died = await erasePeople(killed).then(
        () => false,
        () => true,
      );
      if (!died) break;
      kills += 1;
      expect(await brokenInvariants(db)).toEqual([]);
    }
    expect(kills).toBeGreaterThan(10);
    expect((await find(phoneOf(phone))).orders.map(({ id, block }) => [id, block])).toEqual([
      [later.id, 'unpaid'],
      [opened, 'ahead'],
    ]);
    expect((await one.ask(privacy.listErasures, {}, AT)).list[0]).toMatchObject({
      state: 'done',
      orders: 23,
      erased: 22,
      kept: 1,
    });
    expect(await rows('visitor WHERE id = $1 AND openid IS NOT NULL', [visitor.visitor.visitor_id])).toBe(1);
    const [fee, after] = [before, await sums()].map(([row]) => Number(row?.['fee']));
    expect((after ?? 0) - (fee ?? 0)).toBe(10_000);
  });

  it('is given up after half an hour, can be refused with a reason, and is refused when there is another order', async () => {
    const visitor = await visitorIn(office);
    const phone = '13955550005';
    const first = await visitor.bought(['day'], { phone });
    await daysPass();
    const late = await ask(phoneOf(phone), 1);
    office.wait(30 * 60_000 + 1000);
    await bothSignIn();
    expect((await two.call('approveErasure', { pending: late }, AT)).reason).toBe('stateForbids');
    await erasePeople(office.context);
    expect((await one.ask(privacy.listErasures, {}, AT)).list.filter(({ state }) => state !== 'done')).toEqual([]);
    const back = await ask(phoneOf(phone), 1);
    expect((await two.call('withdrawErasure', { pending: back }, AT)).extraInfo).toMatchObject({ field: 'reason' });
    await two.ask(privacy.withdrawErasure, { pending: back, reason: 'another person of that name' }, AT);
    expect((await two.call('approveErasure', { pending: back }, AT)).reason).toBe('stateForbids');
    const pending = await ask(phoneOf(phone), 1);
    const unpaid = await visitor.order(['day'], { phone });
    expect(await two.call('approveErasure', { pending }, AT)).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'open', orders: [unpaid.order_no] },
    });
    expect((await one.call('erasePerson', { person: phoneOf(phone), orders: 1 }, AT)).extraInfo).toMatchObject({
      problem: 'open',
    });
    expect(await rows('orders WHERE id = $1 AND phone_hash IS NOT NULL', [first.id])).toBe(1);
    // Another venue has no data of this phone.
    await office.addStaff('elsewhere', 'manager');
    const elsewhere = await office.signedIn('elsewhere');
    expect((await elsewhere.ask(privacy.findPerson, { person: phoneOf(phone) })).count).toBe(0);
    expect((await elsewhere.call('approveErasure', { pending })).reason).toBe('notFound');
  });

  it('needs a proof that is not old, and one person alone only where the venue said so, which is noted', async () => {
    const visitor = await visitorIn(office);
    const phone = '13966660006';
    await visitor.bought(['day'], { phone });
    await daysPass();
    office.wait(11 * 60_000);
    expect((await one.call('erasePerson', { person: phoneOf(phone), orders: 1 }, AT)).reason).toBe('freshNeeded');
    await prove(one);
    expect((await one.call('erasePerson', { person: phoneOf(phone), orders: 2 }, AT)).extraInfo).toMatchObject({
      problem: 'changed',
    });
    await office.context.db.execute('INSERT INTO office_setting (project_id, second_above) VALUES ($1, NULL)', [LIFE]);
    const { erasure } = await one.ask(privacy.erasePerson, { person: phoneOf(phone), orders: 1 }, AT);
    await erasePeople(office.context);
    expect((await find(phoneOf(phone))).count).toBe(0);
    const [noted] = await office.context.db.query<{ after: object }>(
      `SELECT after FROM audit WHERE object = $1 AND action = 'person.erase'`,
      [`erasure:${erasure}`],
    );
    expect(noted?.after).toEqual({ orders: 1, second: 'switched off' });
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('shows what is kept for how long, photos as the venue decided', async () => {
    const of = async (what: string) =>
      (await one.ask(privacy.retention, {}, AT)).list.find((each) => each.what === what);
    expect([await of('documents'), await of('orders'), await of('photos')]).toEqual([
      { what: 'documents', minutes: 365 * 1440 },
      { what: 'orders' },
      { what: 'photos', minutes: 30 * 1440 },
    ]);
    await office.context.db.execute(`UPDATE project SET doc = doc || '{"keep_photos_days": 3}' WHERE project_id = $1`, [
      LIFE,
    ]);
    expect(await of('photos')).toEqual({ what: 'photos', minutes: 3 * 1440 });
  });
});
