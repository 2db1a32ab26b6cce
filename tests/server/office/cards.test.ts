import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/cards.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { queryMember } from '#server/members/cards.ts';
import { checkTicket } from '#server/gate/gate.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { cardList } from '#server/office/cards.store.ts';
import { walkList } from '#tests/fixtures/walk-list.ts';
import { actionsIn, type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const DAY_MS = 86_400_000;

describe('member cards in the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let desk: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.context.db.execute(
      `UPDATE ticket_type SET doc = doc || '{"walk_in": true}' WHERE project_id = $1 AND id = 'pass'`,
      [LIFE],
    );
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('desk', 'desk', AT);
    await signIn();
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  async function signIn(): Promise<void> {
    manager = await office.signedIn('one');
    desk = await office.signedIn('desk');
  }
  let people = 0;
  const bought = async (
    more: { phone?: string; name?: string } = {},
  ): Promise<{ order: Placed; id: string; member_no: string }> => {
    people += 1;
    const traveller = {
      name: more.name ?? `访客${'甲乙丙丁戊己庚辛'[people]}`,
      id_type: 'PASSPORT',
      id_number: `E1234567${people}`,
    };
    const order = await visitor.bought(['pass'], {
      phone: more.phone ?? '13800002207',
      travellers: [traveller],
      fee: 20_000,
    });
    const [card] = (await desk.ask(calls.searchCards, { text: order.order_no }, AT)).list;
    return { order, id: card?.id ?? '', member_no: card?.member_no ?? '' };
  };
  const found = async (text: string) => {
    const { taken_for, list } = await desk.ask(calls.searchCards, { text }, AT);
    return [taken_for, list.map(({ id }) => id)];
  };
  const own = async (id: string) =>
    (await queryMember(office.context, visitor.visitor, { phone: undefined, code: undefined })).list.find(
      (card) => card.id === id,
    );
  const opens = async (member_no: string) => checkTicket(office.context, { code: member_no, project: LIFE });

  it('finds a card by its number, order, phone, the end of it or a whole name, people masked', async () => {
    const { order, id, member_no } = await bought({ phone: '13900004321', name: '欧阳明月' });
    expect(await found(member_no)).toEqual(['card', [id]]);
    expect(await found(order.order_no)).toEqual(['order', [id]]);
    expect(await found('139 0000 4321')).toEqual(['phone', [id]]);
    expect(await found('4321')).toEqual(['tail', [id]]);
    expect(await found('欧阳明月')).toEqual(['name', [id]]);
    expect(await found('欧阳')).toEqual(['name', []]);
    const [card] = (await desk.ask(calls.searchCards, { text: member_no }, AT)).list;
    expect(card).toMatchObject({
      member_no,
      holder: '欧***',
      phone: '139****4321',
      main: true,
      state: 'WAIT_ACTIVATE',
      uses_left: 3,
    });
    expect(JSON.stringify(card)).not.toContain('欧阳明月');
  });

  it('starts a card at the desk, once, and opens a gate until it is frozen', async () => {
    const { id, member_no } = await bought();
    const today = dayOf(office.context.now());
    const term = { valid_from: today, valid_until: addDays(today, 364), cards: 1 };
    expect(await desk.ask(calls.activateCard, { id }, AT)).toEqual(term);
    expect(await desk.ask(calls.activateCard, { id }, AT)).toEqual(term);
    expect((await opens(member_no)).opens).toBe(true);
    office.wait(DAY_MS);
    await signIn();
    await manager.ask(calls.freezeCard, { id, freeze: true, reason: 'lost at the lake' }, AT);
    expect(await opens(member_no)).toMatchObject({ opens: false, reason: 'card-void' });
    expect(await own(id)).toMatchObject({ state: 'VALID', valid: false, frozen: true });
    expect((await own(id))?.code).toBeUndefined();
    const [line] = (await desk.ask(calls.searchCards, { state: 'FROZEN' }, AT)).list;
    expect(line).toMatchObject({ id, frozen: { reason: 'lost at the lake', by: 'Name of one' } });
    await manager.ask(calls.freezeCard, { id, freeze: false, reason: 'found again' }, AT);
    expect((await own(id))?.code).toBeDefined();
    expect((await opens(member_no)).opens).toBe(true);
  });

  it('starts no frozen card and none that was given back, and lets one of two presses win', async () => {
    const { id } = await bought();
    const both = await Promise.all(
      [1, 2].map(() => manager.call('freezeCard', { id, freeze: true, reason: 'stolen' }, AT)),
    );
    expect(
      both.map(({ reason, extraInfo }) => reason ?? extraInfo['why'] ?? 'done').filter((each) => each === 'done'),
    ).toHaveLength(1);
    expect((await desk.call('activateCard', { id }, AT)).extraInfo).toMatchObject({ why: 'FROZEN' });
    const returned = await bought();
    await visitor.giveBack(returned.order);
    expect((await desk.call('activateCard', { id: returned.id }, AT)).extraInfo).toMatchObject({ why: 'CANCELED' });
    expect(
      (await manager.call('freezeCard', { id: returned.id, freeze: true, reason: 'too late' }, AT)).extraInfo,
    ).toMatchObject({ why: 'CANCELED' });
  });

  it('pays for no visit while it is frozen', async () => {
    const { id } = await bought();
    await desk.ask(calls.activateCard, { id }, AT);
    await manager.ask(calls.freezeCard, { id, freeze: true, reason: 'lent to others' }, AT);
    const booked = (): Promise<unknown> => visitor.order(['carded'], { card: id, fee: 0 });
    await expect(booked()).rejects.toMatchObject({ reason: 'cardUnusable' });
    await manager.ask(calls.freezeCard, { id, freeze: false, reason: 'settled' }, AT);
    await expect(booked()).resolves.toBeDefined();
  });

  it('keeps to its venue, lists states by the day, and gives no row twice or never from page to page', async () => {
    const { id } = await bought();
    await office.addStaff('elsewhere', 'manager');
    const other = await office.signedIn('elsewhere');
    expect((await other.call('freezeCard', { id, freeze: true, reason: 'not mine' })).reason).toBe('notFound');
    expect((await other.call('activateCard', { id })).reason).toBe('notFound');
    const waiting = async () =>
      (await desk.ask(calls.searchCards, { state: 'WAIT_ACTIVATE' }, AT)).list.map((card) => card.id);
    expect(await waiting()).toContain(id);
    const { all, down, up } = await walkList(office.context.db, LIFE, cardList, {});
    expect(down.map((row) => row.id)).toEqual(all.map((row) => row.id));
    expect(up.map((row) => row.id)).toEqual(all.map((row) => row.id).toReversed());
    office.wait(31 * DAY_MS);
    await signIn();
    expect(await waiting()).not.toContain(id);
  });

  it('notes every action, and leaves every invariant as it was', async () => {
    const done = new Set(
      (await actionsIn(office.context)).filter(({ outcome }) => outcome === 'done').map(({ action }) => action),
    );
    for (const action of ['card.activate', 'card.freeze', 'card.free']) expect(done).toContain(action);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
