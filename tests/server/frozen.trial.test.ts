import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { type Answer, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const friday = addDays(serverDay(offset), 2);
let postgres: TestPostgres | null;
let databaseUrl: string;
let server: TestServer;
let lin: TestVisitor;

beforeAll(async () => {
  postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const SECRET_KEY = Buffer.alloc(32, 5).toString('base64');
  databaseUrl = await postgres.createDatabase();
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    SERVER_CLOCK_OFFSET_SECONDS: String(offset),
    RATE_LIMITS: 'off',
  };
  server = await startServer({ process: true, env });
  lin = await signIn(server, 'lin');
});
afterAll(async () => {
  postgres?.thaw();
  await server?.stop();
  await postgres?.stop();
});

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  return { answer: await work(), ms: performance.now() - started };
}

describe('whatever hangs', () => {
  it('a frozen database: an answer within ten seconds, one code, not ready within three; then all goes on, and the order is made once', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { id } = await lin.order('wxorder/new', boatOrder(friday, 1, 'boat-1500'));
    postgres?.freeze();
    try {
      // More calls than connections: some hang in a statement, the others wait for a connection.
      const calls = Promise.all([
        ...Array.from({ length: 12 }, () => timed(() => lin.call('wxorder/get', { id }))),
        timed(() => lin.call('wxorder/new', boatOrder(friday, 2, 'boat-1700'), key)),
        timed(() => lin.call('wxorder/cancel', { id })),
      ]);
      const ready = await timed(() => fetch(`${server.url}/readyz`));
      expect([ready.answer.status, await ready.answer.text()]).toEqual([503, 'The database gives no answer']);
      expect(ready.ms).toBeLessThan(3_000);
      const answered = await calls;
      expect(new Set(answered.map(({ answer }) => answer.resCode))).toEqual(new Set([50301]));
      expect(Math.max(...answered.map(({ ms }) => ms))).toBeLessThan(10_000);
    } finally {
      postgres?.thaw();
    }
    await waitFor(async () => (await fetch(`${server.url}/readyz`)).status === 200, 20_000);
    const placed = await lin.order('wxorder/new', boatOrder(friday, 2, 'boat-1700'), key);
    expect((await lin.order('wxorder/new', boatOrder(friday, 2, 'boat-1700'), key)).id).toBe(placed.id);
    const list = await lin.call('wxorder/list', { page_num: 1, page_size: 20 });
    expect(list.extraInfo.list).toHaveLength(2);
  });

  it('a repetition that comes while the first order is still being written, long after its limit, gets that order or is asked to come again', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const place = (): Promise<Answer> => lin.call('wxorder/new', boatOrder(friday, 2, 'boat-1700'), key);
    const blocker = new pg.Client(databaseUrl);
    blocker.on('error', () => {});
    await blocker.connect();
    // Another transaction locks the visitors, so that the first order waits for the lock when PostgreSQL freezes.
    await blocker.query('BEGIN; LOCK TABLE visitor IN EXCLUSIVE MODE');
    const first = place();
    await sleep(300);
    postgres?.freeze();
    try {
      expect((await first).resCode).toBe(50301);
    } finally {
      postgres?.thaw();
    }
    const soon = Array.from({ length: 6 }, place);
    await blocker.query('COMMIT');
    await blocker.end();
    const answers = [...(await Promise.all(soon)), await place(), await place()];
    expect(new Set(answers.map(({ resCode }) => resCode)).difference(new Set([200, 50301]))).toEqual(new Set());
    expect(answers.slice(-2).map(({ resCode }) => resCode)).toEqual([200, 200]);
    expect(new Set(answers.flatMap(({ resCode, extraInfo }) => (resCode === 200 ? [extraInfo.id] : []))).size).toBe(1);
  });

  it('an order whose last statement waits too long was not placed, and shows it in the same code; its repetition places it', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const place = (): Promise<Answer> =>
      lin.call('wxorder/new', { ...boatOrder(friday, 1, 'boat-1500'), again: true }, key);
    const blocker = new pg.Client(databaseUrl);
    blocker.on('error', () => {});
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE ticket_holder IN EXCLUSIVE MODE');
    expect((await place()).resCode).toBe(50301);
    await blocker.query('COMMIT');
    await blocker.end();
    const placed = await place();
    expect([placed.resCode, (await place()).extraInfo.id]).toEqual([200, placed.extraInfo.id]);
  });
});
