import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/day.ts';
import type { Day } from '#domain/day.ts';
import { openDatabase } from '#server/store/database.ts';
import { brokenInvariants } from '#server/store/invariants.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { clockOffset, serverDay, startServer } from '#tests/fixtures/server.ts';
import type { Answer, TestVisitor } from '#tests/fixtures/visitor.ts';
import { post, signIn } from '#tests/fixtures/visitor.ts';

const BUYERS = 200;
const PLACES = 50;
const VENUE = 'tests/fixtures/fifty-places.json';
const offset = clockOffset('10:00');
const date: Day = addDays(serverDay(offset), 1);
const env = { SERVER_CLOCK_OFFSET_SECONDS: String(offset), SECRET_KEY: Buffer.alloc(32, 5).toString('base64') };
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const order = { tickets: [{ ticket_type_id: 'garden-day', date, travellers: [] }], phone: '13800000000', fee: 10, agreement_version: '1' };

/** Everybody presses the button at once, each at one of the servers. */
async function rush(servers: readonly TestServer[]): Promise<Answer[]> {
  const serverOf = (index: number): TestServer => servers[index % servers.length] as TestServer;
  const visitors: TestVisitor[] = [];
  for (let from = 0; from < BUYERS; from += 20) {
    visitors.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(serverOf(from + index), `buyer${from + index}`, 'fifty')))));
  }
  return Promise.all(visitors.map((visitor) => visitor.call('wxorder/new', order, { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': 'en' })));
}

async function expectFiftySold(answers: readonly Answer[], server: TestServer): Promise<void> {
  const sold = answers.filter((answer) => answer.resCode === 200);
  const refused = answers.filter((answer) => answer.resCode !== 200);
  expect(sold).toHaveLength(PLACES);
  expect(new Set(sold.map((answer) => answer.extraInfo.id)).size).toBe(PLACES);
  expect(new Set(refused.map((answer) => answer.resCode))).toEqual(new Set([32004]));
  expect(refused.every((answer) => (answer.errInfo ?? '').length > 10)).toBe(true);
  const { extraInfo } = await post(server.url, 'wxscenic/getFitWorkTimes', { project: 'fifty', scenic_id: 'garden', start: date, end: date });
  expect(extraInfo.list[0].offers[0].left).toBe(0);
}

describe('200 buyers for a day with 50 places', () => {
  it('through the embedded database: exactly 50 are sold', async () => {
    const server = await startServer({ venues: [VENUE], env });
    closers.push(() => server.stop());
    await expectFiftySold(await rush([server]), server);
  });

  it('through two server processes on PostgreSQL: exactly 50 are sold', async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
    closers.push(() => postgres.stop());
    const DATABASE_URL = await postgres.createDatabase();
    const first = await startServer({ venues: [VENUE], env: { ...env, DATABASE_URL } });
    const second = await startServer({ env: { ...env, DATABASE_URL } });
    closers.push(
      () => first.stop(),
      () => second.stop(),
    );
    await expectFiftySold(await rush([first, second]), second);
    const db = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '' });
    expect(await brokenInvariants(db)).toEqual([]);
    await db.close();
  });
});
