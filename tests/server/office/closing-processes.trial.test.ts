import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobs from '#contract/office/jobs.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { changeTicket } from '#server/orders/change.ts';
import { runOfficeJobs } from '#server/office/closing/run-jobs.ts';
import { readCatalogStamp } from '#server/catalog/catalog-read.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { Unavailable } from '#server/db/sql-errors.ts';
import { closeDay, finish, itemsOf, jobOf, prove, wait } from '#tests/fixtures/closing.ts';
import { copyOrder } from '#tests/fixtures/many-holders.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { waitFor } from '#tests/fixtures/server.ts';

const ORDERS = 60;
const AT = { project: LIFE };
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.each(['the embedded database', 'PostgreSQL'])('closing a day by two processes, on %s', (name) => {
  let folder: string;
  let office: TestOffice;
  /** Another process of the same database. The embedded one has a single process, so two runs meet in it. */
  let other: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'closing-processes-'));
    const databaseUrl = name === 'PostgreSQL' ? await postgres?.createDatabase() : undefined;
    office = await openOffice(null, { dataDir: folder, databaseUrl });
    other = databaseUrl === undefined ? office : await openOffice(null, { dataDir: folder, databaseUrl });
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'owner', AT);
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    visitor = await visitorIn(office);
  });
  afterAll(async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    if (other !== office) await other.close();
    await office.close();
    await rm(folder, { recursive: true, force: true });
  });

  const day = (days: number): Day => addDays(dayOf(office.context.now()), days);
  const close = (days: number): Promise<string> => closeDay({ office, manager, second }, day(days), ['park']);
  const numbers = async (job: string): Promise<{ ended: number; failed: number } | undefined> =>
    (
      await office.context.db.query<{ ended: number; failed: number }>(
        `SELECT count(ended_at)::int AS ended, count(*) FILTER (WHERE state = 'FAILED')::int AS failed FROM job_item WHERE project_id = $1 AND job_id = $2`,
        [LIFE, job],
      )
    )[0];
  const loseLease = (): Promise<number> => office.context.db.execute(`UPDATE job SET lease_until = '-infinity'`);
  /**
   * The second process takes the job over while the first one works on it, as if the first had been silent for too
   * long.
   */
  async function runBoth(goOn: () => boolean): Promise<void> {
    wait(office, 0);
    other.context.clockOffset = office.context.clockOffset;
    await loseLease();
    const first = Promise.allSettled([runOfficeJobs(office.context, goOn)]);
    await sleep(20);
    await loseLease().catch(() => undefined);
    const ends = [...(await Promise.allSettled([runOfficeJobs(other.context, goOn)])), ...(await first)];
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  it('waits while the disk is full, rests while it is paused, and gives each order back once', async () => {
    const order = await visitor.bought(['day', 'day'], { days: 3 });
    await copyOrder(office.context.db, order.id, ORDERS - 1);
    const job = await close(3);
    // PostgreSQL's error for a full disk. Updates that need no new page still succeed.
    await office.context.db.execute(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
    );
    await office.context.db.execute(
      'CREATE TRIGGER no_room BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION no_room()',
    );
    await expect(runBoth(() => true)).rejects.toThrow(Unavailable);
    // The embedded database is started again after such an error.
    await waitFor(
      () =>
        office.context.db.execute('DROP TRIGGER no_room ON refund').then(
          () => true,
          () => false,
        ),
      60_000,
    );
    expect(await numbers(job)).toEqual({ ended: 0, failed: 0 });
    let pieces = 0;
    await runBoth(() => (pieces += 1) < 40);
    await manager.ask(jobs.pauseJob, { job }, AT);
    const paused = await numbers(job);
    expect([(paused?.ended ?? 0) > 0, (paused?.ended ?? ORDERS) < ORDERS]).toEqual([true, true]);
    let looks = 0;
    await runBoth(() => (looks += 1) < 20);
    expect(await numbers(job)).toEqual(paused);
    await manager.ask(jobs.resumeJob, { job }, AT);
    await runBoth(() => true);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'done', total: ORDERS, ended: ORDERS, told: ORDERS });
    const [refunds] = await office.context.db.query<{ count: number; orders: number; sum: number }>(
      `SELECT count(*)::int AS count, count(DISTINCT order_id)::int AS orders, sum(amount)::int AS sum FROM refund WHERE reason = 'returned'`,
    );
    expect(refunds).toEqual({ count: ORDERS, orders: ORDERS, sum: ORDERS * 20_000 });
    const [notified] = await office.context.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM notice WHERE kind = 'day-closed'`,
    );
    expect(notified?.count).toBe(ORDERS);
  });

  it('sells nothing to buyers meanwhile, and leaves out what is changed or returned at that moment', async () => {
    const days = 5;
    const orders: Placed[] = [];
    for (let count = 0; count < 18; count += 1) orders.push(await visitor.bought(['day'], { days }));
    const job = await close(days);
    // A process that has not yet read the closing may sell a place that is being refunded at that moment.
    await eventually(
      async () => (await catalogOf(office.context, LIFE)).stamp === (await readCatalogStamp(office.context.db, LIFE)),
    );
    const isDone = (work: Promise<unknown>): Promise<boolean> =>
      work.then(
        () => true,
        () => false,
      );
    const wanted: Promise<boolean>[] = [];
    const changing = orders.slice(0, 6).map(({ id, tickets }) => {
      const wish = { id, tickets: [{ id: tickets[0]?.id ?? '', date: day(days + 1) }] };
      return isDone(changeTicket(office.context, visitor.visitor, wish));
    });
    const returning = orders.slice(6, 12).map((order) => isDone(visitor.giveBack(order)));
    for (let count = 0; count < 10; count += 1) wanted.push(isDone(visitor.order(['day'], { days })));
    await Promise.all([runBoth(() => true), ...changing, ...returning, ...wanted]);
    await finish(office);
    expect(new Set(await Promise.all(wanted))).toEqual(new Set([false]));
    await prove(office, manager);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'done', total: 18, ended: 18 });
    const endings = new Map((await itemsOf(manager, job)).map((item) => [item.order, item.skipped ?? item.outcome]));
    const moved = await Promise.all(changing);
    for (const [index, { id }] of orders.entries()) {
      const refunds = await office.context.db.query<{ amount: number }>(
        'SELECT amount FROM refund WHERE order_id = $1',
        [id],
      );
      if (moved[index] === true) expect([endings.get(id), refunds]).toEqual(['moved', []]);
      else
        expect([['refunding', 'returned'].includes(endings.get(id) ?? ''), refunds]).toEqual([
          true,
          [{ amount: 10_000 }],
        ]);
    }
  });
});
