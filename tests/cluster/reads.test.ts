import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { DATE, orderOf, RACE_VENUE, SECONDS_AHEAD, times } from '#tests/fixtures/races.ts';
import { startServer, waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { outcomeOf, poster, rateOf } from '#tools/bench/load.ts';
import { own, type Pair, startPair, urlOf } from './postgres-pair.ts';
import { spentBy, withChildren } from './processor-time.ts';

const CLIENTS = 32;
const ORDERS_EACH = 3;
const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 4_000);

const visitors: TestVisitor[] = [];
const paid: string[] = [];

let home: string;
let pair: Pair;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'reads-'));
  own(home);
  pair = await startPair(home);
  await pair.addStandby();
});
afterAll(async () => {
  await pair?.stop();
  await rm(home, { recursive: true, force: true });
});

it.each([
  ['the writer alone', false],
  ['lists from the standby', true],
])('own orders: %s', async (name, fromStandby) => {
  const standby = pair.standby();
  const server = await startServer({
    venues: [RACE_VENUE],
    env: {
      DATABASE_URL: urlOf(pair.primary(), 'tickets', 'tickets'),
      ...(fromStandby && standby ? { READ_DATABASE_URL: urlOf(standby, 'tickets', 'tickets') } : {}),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
      RATE_LIMITS: 'off',
    },
  });
  const line = poster(server.url);
  try {
    while (visitors.length < CLIENTS) {
      const visitor = await signIn(server, `reader${visitors.length}`, 'race');
      for (let turn = 0; turn < ORDERS_EACH; turn += 1) {
        const order = orderOf(times(2, 'day', { date: addDays(DATE, (visitors.length + turn) % 9) }));
        const placed = await visitor.order('wxorder/new', order, { 'Idempotency-Key': crypto.randomUUID() });
        await payAtCashier(server, await openPayment(visitor, placed));
        await waitFor(
          async () => (await visitor.order('wxorder/get', { id: placed.id })).pay_status === 'PAYED',
          20_000,
          'the payment',
        );
        paid[visitors.length] = placed.id;
      }
      visitors.push(visitor);
    }
    const ask = async (path: string, client: number, more: object): Promise<string> =>
      outcomeOf(await line.post(path, JSON.stringify({ clear_session: visitors[client]?.token, ...more })));
    const work = {
      'own orders': (client: number) => ask('wxorder/list', client, { page_num: 1, page_size: 20 }),
      'one order': (client: number) => ask('wxorder/get', client, { id: paid[client] }),
    };
    const spent = (): number[] => [
      spentBy([server.pid]),
      spentBy(withChildren(pair.primary().child.pid)),
      spentBy(withChildren(standby?.child.pid)),
    ];
    for (const [what, each] of Object.entries(work)) {
      const [before, began] = [spent(), performance.now()];
      const rate = await rateOf(each, CLIENTS, MEASURE_MS);
      // The processor time includes the warm-up, so its answers are counted here, too.
      const done = (rate.perSecond * (performance.now() - began)) / 1000;
      const ms = spent().map((now, part) => ((now - (before[part] ?? 0)) / done).toFixed(2));
      console.log(
        `| ${[what, name, Math.round(rate.perSecond), `${Math.round(rate.p50)}, ${Math.round(rate.p99)}`, ...ms].join(' | ')} |`,
      );
      expect(rate.others).toEqual({});
    }
  } finally {
    line.close();
    await server.stop();
  }
});
