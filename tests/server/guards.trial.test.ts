import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';
import { startWithHistory } from '#tests/fixtures/many-orders.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, residentMegabytes, serverDay, startServer } from '#tests/fixtures/server.ts';
import { openPayment, request, setGateway, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const friday = addDays(serverDay(offset), 2);
const clock = { SERVER_CLOCK_OFFSET_SECONDS: String(offset) };
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const key = (): Record<string, string> => ({ 'Idempotency-Key': crypto.randomUUID() });

describe('reading', () => {
  it('goes on for others while many visitors wait for a slow payment provider, and lets no more than so many wait for it', async () => {
    const server = await startServer({ process: true, env: { ...clock, MAX_IN_FLIGHT: '4', RATE_LIMITS: 'off' } });
    closers.push(() => server.stop());
    const emma = await signIn(server, 'emma');
    const payers: { visitor: TestVisitor; order: { id: string } }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const visitor = await signIn(server, `payer${index}`);
      const order = await visitor.order('wxorder/new', boatOrder(addDays(friday, index % 3), 1, 'boat-1500'), key());
      await openPayment(visitor, order);
      payers.push({ visitor, order });
    }
    // The reconciliation job queries as well, but no payment twice within a moment.
    await twoRounds([server], 'reconcile');
    await setGateway(server, { query_delay_ms: 4500, create: 'late', create_delay_ms: 4500 });
    const looks = Promise.all(
      payers.map(async ({ visitor, order }) => {
        const answer = await visitor.call('wxorder/get', { id: order.id });
        return { code: answer.resCode, status: answer.extraInfo?.status };
      }),
    );
    const list = await emma.call('wxorder/list', { page_num: 1, page_size: 5 });
    const bought = await emma.call('wxorder/new', boatOrder(friday, 1, 'boat-1500'), key());
    const found = await looks;
    // At most sixteen calls wait for the provider; the others get the order as it is stored.
    const { most } = (await (await fetch(`${server.gateway}/control/paused`)).json()) as { most: number };
    expect([most > 0, most <= 16]).toEqual([true, true]);
    expect([list.resCode, bought.resCode]).toEqual([200, 200]);
    expect(found.map(({ code, status }) => `${code} ${status}`)).toEqual(payers.map(() => '200 WAIT_PAY'));
  });

  it('of 64 whole lists at once lets another visitor buy before they are all served, and memory small', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guards-'));
    const server = await startWithHistory({ dataDir, process: true, env: { ...clock } }, offset, [
      { person: 'lin', count: 3_000 },
    ]);
    closers.push(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const [lin, emma] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
    await emma.order('wxorder/new', boatOrder(friday, 1, 'boat-1500'), key());
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(server))), 20);
    let running = 64;
    const lists = Promise.all(
      Array.from({ length: 64 }, async () => {
        const answer = await request(server.url, 'POST', 'wxorder/list', {
          clear_session: lin.token,
          page_num: 0,
          page_size: 0,
        });
        running -= 1;
        return answer;
      }),
    );
    await emma.order('wxorder/new', boatOrder(friday, 1, 'boat-1500'), key());
    // Without a bound on simultaneous lists this order would be answered only after all 64 of them.
    expect(running).toBeGreaterThan(0);
    const answers = await lists;
    clearInterval(watch);
    const served = answers.filter(({ status }) => status === 200);
    expect(served.length).toBeGreaterThanOrEqual(2);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(most).toBeLessThan(1024);
  });
});
