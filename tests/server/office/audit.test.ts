import type { AuditAction } from '#domain/office/audit-actions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '#contract/office/staff.ts';
import { addAudit } from '#server/office/audit-log.store.ts';
import { chainNext, verifyChain } from '#server/office/audit.store.ts';
import { openOffice, OTHER_VENUE, type TestOffice, VENUE } from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe('the audit log', () => {
  let office: TestOffice;
  beforeAll(async () => {
    // Rows are chained by the database's clock, which is the real one.
    office = await openOffice(postgres, undefined, 0);
    await office.addStaff('boss', 'owner');
    await office.addStaff('lead', 'manager');
  });
  afterAll(() => office.close());
  // The tests add actions that the office does not have, so that each test recognizes its own rows.
  const add = (action: string, role = 'desk', project = VENUE) =>
    addAudit(office.context.db, {
      project_id: project,
      actor: 'staff:x',
      role,
      action: action as AuditAction,
      object: 'order:1',
      before: { b: 1, a: 2 },
      after: { n: 1 },
    });

  it('chains rows in the order of their numbers, and shows how many wait', async () => {
    for (let round = 0; round < 7; round += 1) await add(`order.n${round}`);
    const { open } = await verifyChain(office.context.db);
    expect(open).toBeGreaterThanOrEqual(7);
    expect(await chainNext(office.context.db, 0)).toBe(open);
    expect(await verifyChain(office.context.db)).toMatchObject({ rows: open, open: 0 });
    await add('order.later');
    await Promise.all([chainNext(office.context.db, 0), chainNext(office.context.db, 0)]);
    expect(await verifyChain(office.context.db)).toMatchObject({ rows: open + 1, open: 0 });
    expect((await verifyChain(office.context.db)).broken).toBeUndefined();
  });

  it('shows a venue its own actions, a manager none of owners, newest first and page by page', async () => {
    for (let round = 0; round < 60; round += 1) await add('order.page');
    await add('order.owner', 'owner');
    await add('order.elsewhere', 'desk', OTHER_VENUE);
    const boss = await office.signedIn('boss');
    const lead = await office.signedIn('lead');
    const first = await boss.ask(staff.listAudit, {});
    expect(first.list).toHaveLength(50);
    const second = await boss.ask(staff.listAudit, { cursor: first.next });
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(first.list.map(({ action }) => action)).not.toContain('order.elsewhere');
    expect(first.list.map(({ action }) => action)).toContain('order.owner');
    expect((await lead.ask(staff.listAudit, {})).list.filter(({ role }) => role === 'owner')).toEqual([]);
    expect((await boss.ask(staff.listAudit, { kind: 'session' })).list.map(({ action }) => action)).toContain(
      'session.begin',
    );
    expect((await boss.ask(staff.listAudit, { outcome: 'refused' })).list).toEqual([]);
  });

  it('names the colleagues that an action notes, but no owner before a manager', async () => {
    const { db } = office.context;
    const [boss, lead] = [await office.signedIn('boss'), await office.signedIn('lead')];
    const [owner] = await db.query<{ id: string }>(`SELECT id FROM staff WHERE login = 'boss'`);
    await addAudit(db, {
      project_id: VENUE,
      actor: 'staff:y',
      role: 'desk',
      action: 'day.close',
      object: 'day:2031-03-04',
      after: { asked_by: `staff:${owner?.id}` },
    });
    const names = async (page: typeof boss) =>
      (await page.ask(staff.listAudit, { text: 'day:2031-03-04' })).list.map((action) => action.names);
    expect(await names(boss)).toEqual([{ [owner?.id ?? '']: 'Name of boss' }]);
    expect(await names(lead)).toEqual([{ [owner?.id ?? '']: '' }]);
  });

  it('finds actions by a colleague, a number, the end of an id or a request, and nothing for a text that is none of them', async () => {
    const { db } = office.context;
    const boss = await office.signedIn('boss');
    const found = async (text: string) => (await boss.ask(staff.listAudit, { text })).list;
    await addAudit(db, {
      project_id: VENUE,
      actor: 'staff:y',
      role: 'desk',
      action: 'day.set',
      object: 'day:peak:2031-02-03',
      request_id: '0a1b2c3d',
    });
    await addAudit(db, {
      project_id: VENUE,
      actor: 'staff:y',
      role: 'desk',
      action: 'finance.lock',
      object: 'settlement:2031-02-03',
    });
    await addAudit(db, {
      project_id: OTHER_VENUE,
      actor: 'staff:y',
      role: 'desk',
      action: 'finance.lock',
      object: 'settlement:2031-02-03',
    });
    await addAudit(db, {
      project_id: VENUE,
      actor: 'staff:y',
      role: 'desk',
      action: 'invoice.show',
      object: 'invoice:01a2b3c4-0000-7000-8000-00005e6f7a8b',
    });
    for (const shown of ['…5e6f7a8b', '5e6f7a8b'])
      expect((await found(shown)).map(({ action }) => action)).toEqual(['invoice.show']);
    expect((await found('2031-02-03')).map(({ object }) => object)).toEqual([
      'settlement:2031-02-03',
      'day:peak:2031-02-03',
    ]);
    expect((await found('day:peak:2031-02-03')).map(({ action }) => action)).toEqual(['day.set']);
    expect((await found('0a1b2c3d')).map(({ action }) => action)).toEqual(['day.set']);
    const ofLead = await found('OF LEAD');
    expect(ofLead.length).toBeGreaterThan(0);
    expect(new Set(ofLead.map(({ name }) => name))).toEqual(new Set(['Name of lead']));
    for (const nothing of ['13800002207', '2031-02', '%', '0a1b2c3']) expect(await found(nothing), nothing).toEqual([]);
  });

  it('shows with each row the hash of the row before it in the chain, also where that is of another venue', async () => {
    const { db } = office.context;
    await add('order.one');
    await add('order.between', 'desk', OTHER_VENUE);
    await add('order.two');
    while ((await chainNext(db, 0)) > 0);
    const [last, first] = (await (await office.signedIn('boss')).ask(staff.listAudit, { object: 'order:1' })).list;
    const [between] = await db.query<{ hash: string }>(`SELECT hash FROM audit WHERE action = 'order.between'`);
    expect([last?.action, first?.action]).toEqual(['order.two', 'order.one']);
    expect(last?.previous).toBe(between?.hash);
    expect(first?.previous).not.toBe(first?.hash);
    await add('order.three');
    const [open] = (await (await office.signedIn('boss')).ask(staff.listAudit, { object: 'order:1' })).list;
    expect([open?.action, open?.hash, open?.previous]).toEqual(['order.three', undefined, undefined]);
  });

  it('counts the actions of today, what was refused and who was seen in full; for a manager without those of owners', async () => {
    const boss = await office.signedIn('boss');
    const lead = await office.signedIn('lead');
    const today = async (page: typeof boss) => (await page.ask(staff.listAudit, { kind: 'nothing' })).today;
    const before = { boss: await today(boss), lead: await today(lead) };
    await add('person.show');
    await add('person.show', 'owner');
    await add('person.show', 'desk', OTHER_VENUE);
    await addAudit(office.context.db, {
      project_id: VENUE,
      actor: 'staff:x',
      role: 'desk',
      action: 'refused.right',
      object: 'call:x',
      outcome: 'refused',
    });
    const more = (now: typeof before.boss, than: typeof before.boss) => [
      now.actions - than.actions,
      now.refused - than.refused,
      now.shown - than.shown,
    ];
    expect(more(await today(boss), before.boss)).toEqual([3, 1, 2]);
    expect(more(await today(lead), before.lead)).toEqual([2, 1, 1]);
    expect((await lead.ask(staff.listAudit, {})).actors.map(({ name }) => name)).toEqual(['Name of lead']);
    expect((await boss.ask(staff.listAudit, {})).actors.map(({ name }) => name)).toEqual([
      'Name of boss',
      'Name of lead',
    ]);
  });

  it('finds a row that was changed or taken away behind its back', async () => {
    const { db } = office.context;
    await chainNext(db, 0);
    const [row] = await db.query<{ id: number }>(`SELECT id FROM audit WHERE action = 'order.n3'`);
    const id = Number(row?.id);
    const behind = (sql: string) =>
      db.transaction(async (tx) => {
        await tx.execute('ALTER TABLE audit DISABLE TRIGGER audit_keep_rows');
        await tx.execute(sql, [id]);
        await tx.execute('ALTER TABLE audit ENABLE TRIGGER audit_keep_rows');
      });
    await behind(`UPDATE audit SET after = '{"n": 2}' WHERE id = $1`);
    expect((await verifyChain(db)).broken).toBe(id);
    await behind(`UPDATE audit SET after = '{"n": 1}' WHERE id = $1`);
    expect((await verifyChain(db)).broken).toBeUndefined();
    await behind(`DELETE FROM audit WHERE id = $1`);
    expect((await verifyChain(db)).broken).toBeGreaterThan(id);
    expect((await (await office.signedIn('boss')).ask(staff.verifyAudit, {})).broken).toBeGreaterThan(id);
  });
});
