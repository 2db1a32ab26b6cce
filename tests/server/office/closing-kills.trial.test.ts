import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import * as closing from '#contract/office/closing.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { closeDay } from '#tests/fixtures/closing.ts';
import { copyOrder } from '#tests/fixtures/many-holders.ts';
import { openOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { ENGINES } from '#tests/fixtures/races.ts';
import { startServer } from '#tests/fixtures/server.ts';
import { chance } from '#tests/fixtures/chance.ts';

/** Orders of the closed day and rounds of killing; a long run sets more. */
const ORDERS = Number(process.env['CLOSE_ORDERS'] ?? 80);
const ROUNDS = Number(process.env['CLOSE_ROUNDS'] ?? 2);
/**
 * Milliseconds until a process is killed: in the first rounds a random part, so that kills hit every part of the job;
 * then enough to finish it.
 */
const [KILLED_MS, LAST_MS] = [700 + ORDERS, 6_000 + ORDERS * 6];
const AT = { project: LIFE };
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.each(ENGINES)('closing a day while the server is killed, on %s', (name) => {
  it(`gives ${ORDERS} orders back once each, whenever it is interrupted`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'closing-kills-'));
    const databaseUrl = name === 'postgres' ? await postgres?.createDatabase() : undefined;
    const env =
      databaseUrl === undefined
        ? {}
        : { DATABASE_URL: databaseUrl, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
    const office = await openOffice(null, { dataDir, databaseUrl });
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'owner', AT);
    const visitor = await visitorIn(office);
    const day = addDays(dayOf(office.context.now()), 3);
    const order = await visitor.bought(['day', 'day'], { days: 3 });
    await copyOrder(office.context.db, order.id, ORDERS - 1);
    const manager = await office.signedIn('one');
    const began = performance.now();
    const preview = await manager.ask(closing.previewClose, { day, scenics: ['park'] }, AT);
    const previewMs = Math.round(performance.now() - began);
    expect(preview).toMatchObject({ orders: ORDERS, amount: ORDERS * 200 });
    await closeDay({ office, manager, second: await office.signedIn('two') }, day, ['park']);
    // The servers' clock starts at the hour of the job, and continues from there after each kill.
    const ahead = Math.ceil((office.context.now() - Date.now()) / 1000);
    await office.close();
    const kills: number[] = [];
    let state: string | undefined;
    for (let round = 0; state !== 'DONE' && round < ROUNDS + 30 + ORDERS / 100; round += 1) {
      const server = await startServer({
        process: true,
        dataDir,
        env: { ...env, SERVER_CLOCK_OFFSET_SECONDS: String(ahead) },
      });
      await sleep(round < ROUNDS ? 100 + chance() * KILLED_MS : LAST_MS);
      await server.kill();
      const db = await openDatabase({ dataDir, databaseUrl });
      kills.push(
        (await db.query<{ ended: number }>('SELECT count(ended_at)::int AS ended FROM job_item'))[0]?.ended ?? 0,
      );
      if (round < ROUNDS) expect(await brokenInvariants(db)).toEqual([]);
      // Ends the leases of the killed process at once, so that the test need not wait until they run out.
      await db.execute(`UPDATE job SET lease_until = '-infinity'`);
      await db.execute(`UPDATE background_job SET lease_until = '-infinity'`);
      state = (await db.query<{ state: string }>('SELECT state FROM job'))[0]?.state;
      await db.close();
    }
    const db = await openDatabase({ dataDir, databaseUrl });
    const [items] = await db.query<{ total: number; ended: number }>(
      'SELECT count(*)::int AS total, count(ended_at)::int AS ended FROM job_item',
    );
    const [refunds] = await db.query<{ count: number; orders: number; sum: number }>(
      `SELECT count(*)::int AS count, count(DISTINCT order_id)::int AS orders, sum(amount)::int AS sum FROM refund WHERE reason = 'returned'`,
    );
    expect([items, refunds, state]).toEqual([
      { total: ORDERS, ended: ORDERS },
      { count: ORDERS, orders: ORDERS, sum: ORDERS * 20_000 },
      'DONE',
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
    console.log(
      `closing on ${name}: ${ORDERS} orders, preview ${previewMs} ms, ended at each kill: ${kills.join(', ')}`,
    );
  });
});
