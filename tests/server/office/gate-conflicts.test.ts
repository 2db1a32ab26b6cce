import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardNeeds } from '#contract/office/board.ts';
import { listGateConflicts, settleGateConflict } from '#contract/office/gate-conflicts.ts';
import { countWaiting } from '#contract/office/orders.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { foldOrder } from '#server/gate/gate-apply.ts';
import { settleEntry } from '#server/gate/settle-entry.ts';
import { actionsIn, type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('gate conflicts in the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let desk: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    office.wait(instantOf(addDays(dayOf(office.context.now()), 1), '12:00') - office.context.now());
    await office.addStaff('desk', 'desk', AT);
    await office.addStaff('manager', 'manager', AT);
    desk = await office.signedIn('desk');
    manager = await office.signedIn('manager');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const run = (sql: string, params: unknown[] = []) => office.context.db.execute(sql, params);
  const list = (page = manager) => page.ask(listGateConflicts, {}, AT);
  let lines = 0;
  async function enter(order: Placed, time: `${number}:${number}`, device: string, outcome = 'NEW'): Promise<string> {
    lines += 1;
    const [ticket] = order.tickets;
    await run(
      `INSERT INTO gate_device (project_id, id, name, created_at) VALUES ($1, $2, $2, $3) ON CONFLICT DO NOTHING`,
      [LIFE, device, new Date(0)],
    );
    await run(
      `INSERT INTO gate_entry (project_id, device_id, n, no, order_id, ticket_id, people, kind, gate_id, at, clock, offline, how, outcome, received_at)
       SELECT $1, $2, $3, ticket_no, order_id, id, 1, 'entry', 'east', $5, 'sure', true, 'code', $6, $5 FROM ticket WHERE project_id = $1 AND id = $4`,
      [LIFE, device, lines, ticket?.id, new Date(instantOf(dayOf(office.context.now()), time)), outcome],
    );
    await foldOrder(office.context, LIFE, order.id);
    return `${device}.${lines}`;
  }
  const used = async (order: Placed): Promise<number> =>
    (
      await office.context.db.one<{ used: number }>(
        'SELECT sum(used)::integer AS used FROM ticket WHERE project_id = $1 AND order_id = $2',
        [LIFE, order.id],
      )
    ).used;

  it('shows a ticket that two gates let in, beside the entry that counted, until somebody decides', async () => {
    expect(await list()).toEqual({ open: [], count: 0, decided: [] });
    const order = await visitor.bought(['day'], { days: 0 });
    await enter(order, '09:30', 'east 1');
    const id = await enter(order, '09:31', 'east 2');
    const { open, count } = await list();
    expect(count).toBe(1);
    expect(open).toMatchObject([
      { id, outcome: 'DOUBLE', people: 1, order: order.id, pass: { device: 'east 2' }, first: { device: 'east 1' } },
    ]);
    expect((await manager.ask(boardNeeds, {}, AT)).conflicts).toEqual({ count: 1, held: 0 });
    expect((await manager.ask(countWaiting, {}, AT)).conflicts).toBe(1);
    const about = { id, decision: 'two-people', note: 'the camera shows two men' } as const;
    await manager.ask(settleGateConflict, about, AT);
    expect(await list()).toMatchObject({
      open: [],
      count: 0,
      decided: [{ id, decided: { decision: 'two-people', by: 'Name of manager', note: about.note } }],
    });
    expect((await manager.call('settleGateConflict', about, AT)).reason).toBe('stateForbids');
    expect((await actionsIn(office.context)).filter(({ action }) => action === 'gate.settle')).toHaveLength(1);
    expect(await used(order)).toBe(1);
  });

  it('lets a held line count once it is applied, and no other decision than those that fit', async () => {
    const order = await visitor.bought(['day'], { days: 0 });
    const id = await enter(order, '10:00', 'lost', 'HELD');
    expect((await manager.ask(boardNeeds, {}, AT)).conflicts).toEqual({ count: 1, held: 1 });
    expect(await used(order)).toBe(0);
    const decide = (decision: string, note = 'seen at the gate') =>
      manager.call('settleGateConflict', { id, decision, note }, AT);
    expect((await decide('two-people')).reason).toBe('stateForbids');
    expect((await decide('apply', 'seen')).reason).toBe('malformed');
    await manager.ask(settleGateConflict, { id, decision: 'apply', note: 'seen at the gate' }, AT);
    expect(await used(order)).toBe(1);
  });

  it('is decided by one of two people at once', async () => {
    const order = await visitor.bought(['day'], { days: 0 });
    await enter(order, '11:00', 'east 1');
    const id = await enter(order, '11:01', 'east 2');
    const atGate = office.context.db
      .transaction((tx) =>
        settleEntry(office.context, tx, LIFE, { id, decision: 'unclear', note: 'at the gate', by: 'staff:zhao' }),
      )
      .then(() => 'done')
      .catch((error: { reason: string }) => error.reason);
    const inOffice = manager
      .call('settleGateConflict', { id, decision: 'one-person', note: 'in the office' }, AT)
      .then(({ reason }) => reason ?? 'done');
    expect((await Promise.all([atGate, inOffice])).toSorted()).toEqual(['done', 'stateForbids']);
  });

  it('is seen by the desk and decided by those who manage devices', async () => {
    const order = await visitor.bought(['day'], { days: 0 });
    await enter(order, '11:30', 'east 1');
    const id = await enter(order, '11:31', 'east 2');
    expect((await list(desk)).count).toBe(1);
    const refused = await desk.call('settleGateConflict', { id, decision: 'unclear', note: 'nobody knows' }, AT);
    expect(refused.reason).toBe('forbidden');
    expect((await desk.ask(countWaiting, {}, AT)).conflicts).toBeUndefined();
  });
});
