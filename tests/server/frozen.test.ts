import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/day.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import type { TestPostgres } from '#tests/fixtures/postgres.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { clockOffset, serverDay, startServer, waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';
import { signIn } from '#tests/fixtures/visitor.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const offset = clockOffset('10:00');
const friday = addDays(serverDay(offset), 2);
let postgres: TestPostgres | null;
let server: TestServer;
let lin: TestVisitor;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const SECRET_KEY = Buffer.alloc(32, 5).toString('base64');
  const env = { DATABASE_URL: await postgres.createDatabase(), SECRET_KEY, SERVER_CLOCK_OFFSET_SECONDS: String(offset), RATE_LIMITS: 'off' };
  server = await startServer({ env });
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
      // More calls than there are connections: some hang in a statement, the others wait for a connection.
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
});
