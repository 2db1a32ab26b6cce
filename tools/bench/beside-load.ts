import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/lib/day.ts';
import { startWithHistory } from '#tests/fixtures/many-orders.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, residentMegabytes, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { openPayment, request, setGateway, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { median, type Outcome } from './goals.ts';
import { progress } from './instruments.ts';
import { outcomeOf, poster, rateOf, type Work } from './load.ts';

const TURNS = 5;
const TURN_MS = 2500;
const READERS = 8;
const SENDERS = 8;
const WHOLE_LISTS = 64;
const BUYERS = 8;
/** More than are worked on at once: if each of them waited for the provider there, no other call would get a turn. */
const PAYERS = 100;
const PROVIDER_MS = 4500;
const OFFSET = clockOffset('10:00');
const CLOCK = { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET) };
const FRIDAY = addDays(serverDay(OFFSET), 2);

/**
 * How much honest visitors notice while another client sends junk, asks for far too much, or waits for a slow payment
 * provider. The guards have their defaults.
 */
export async function measureLoad(): Promise<Outcome> {
  const awake = setInterval(() => {}, 1000);
  try {
    progress('load: lists beside forged notifications');
    const junk = await besideJunk();
    progress('load: an order beside whole lists');
    const lists = await besideWholeLists();
    progress('load: orders and lists while the payment provider is slow');
    const slow = await besideSlowProvider();
    return {
      measured: {
        listsBesideJunk: { ours: junk.beside, floor: junk.single },
        orderBesideLists: { ours: lists.orders },
        memoryOfLists: { ours: [lists.memory] },
        ordersSlowProvider: { ours: slow.orders, floor: slow.ordersBefore },
        listsSlowProvider: { ours: slow.lists, floor: slow.listsBefore },
      },
      notes: [
        `Forged notifications: ${Math.round(median(junk.sent))}/s were answered. Whole lists: ${lists.served} of ${WHOLE_LISTS * TURNS} were served, the others sent away.`,
        `Slow provider: ${PAYERS} visitors opened payments and looked at their orders; ${slow.looked} looks.`,
        '',
      ],
      raw: { junk, lists, slow },
    };
  } finally {
    clearInterval(awake);
  }
}

const publicList =
  (line: ReturnType<typeof poster>): Work =>
  async () =>
    outcomeOf(await line.post('wxscenic/list', '{"project":"crane-lake"}'));

/** With and without take turns, so that the machine's moods hit both. */
async function besideJunk(): Promise<{ single: number[]; beside: number[]; sent: number[] }> {
  const server = await startServer({ env: CLOCK });
  const [line, notify] = [poster(server.url), poster(server.url, '/pay/notify/')];
  const junk: Work = async () => ((await notify.post('wxpay', '{"id":"junk"}')) === '' ? 'empty' : 'ok');
  const found = { single: [] as number[], beside: [] as number[], sent: [] as number[] };
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      found.single.push((await rateOf(publicList(line), READERS, TURN_MS)).perSecond);
      const [read, sent] = await Promise.all([
        rateOf(publicList(line), READERS, TURN_MS),
        rateOf(junk, SENDERS, TURN_MS),
      ]);
      found.beside.push(read.perSecond);
      found.sent.push(sent.perSecond);
    }
    return found;
  } finally {
    line.close();
    notify.close();
    await server.stop();
  }
}

async function besideWholeLists(): Promise<{ orders: number[]; memory: number; served: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-lists-'));
  const server = await startWithHistory({ dataDir, env: CLOCK }, OFFSET, [{ person: 'lin', count: 3_000 }]);
  try {
    const [lin, emma] = await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')]);
    const orders: number[] = [];
    let served = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const whole = { clear_session: lin.token, page_num: 0, page_size: 0 };
      const lists = Promise.all(
        Array.from({ length: WHOLE_LISTS }, () => request(server.url, 'POST', 'wxorder/list', whole)),
      );
      const began = performance.now();
      const { id } = await placeBoat(emma);
      orders.push(performance.now() - began);
      served += (await lists).filter(({ status }) => status === 200).length;
      await emma.order('wxorder/cancel', { id });
    }
    return { orders, memory: residentMegabytes(server, 'VmHWM'), served };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const placeBoat = (visitor: TestVisitor) =>
  visitor.order('wxorder/new', boatOrder(FRIDAY, 1, 'boat-1500'), { 'Idempotency-Key': randomUUID() });

/**
 * Visitors open payments and look at their unpaid orders, again and again; others order, cancel and read. The provider
 * is quick and slow in turns.
 */
async function besideSlowProvider(): Promise<
  Record<'orders' | 'ordersBefore' | 'lists' | 'listsBefore', number[]> & { looked: number }
> {
  const server = await startServer({ env: { ...CLOCK, WRITES_PER_MINUTE: '100000' } });
  const line = poster(server.url);
  try {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => signIn(server, `buyer${index}`)));
    const payers = await waitingPayers(server);
    const pair: Work = async (client) => {
      const buyer = buyers[client] as TestVisitor;
      const placed = await buyer.call('wxorder/new', boatOrder(FRIDAY, 1, 'boat-1500'), {
        'Idempotency-Key': randomUUID(),
      });
      if (placed.resCode !== 200) return String(placed.resCode);
      return (await buyer.call('wxorder/cancel', { id: placed.extraInfo.id })).resCode === 200 ? 'ok' : 'not cancelled';
    };
    const both = async (): Promise<[number, number]> => {
      const [orders, lists] = await Promise.all([
        rateOf(pair, BUYERS, TURN_MS),
        rateOf(publicList(line), READERS, TURN_MS),
      ]);
      return [orders.perSecond, lists.perSecond];
    };
    const found = {
      orders: [] as number[],
      ordersBefore: [] as number[],
      lists: [] as number[],
      listsBefore: [] as number[],
      looked: 0,
    };
    const watch = watching(payers);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const name of ['Before', ''] as const) {
        await setGateway(
          server,
          name ? { reset: true } : { query_delay_ms: PROVIDER_MS, create: 'late', create_delay_ms: PROVIDER_MS },
        );
        // What began with the provider as it was before has ended then.
        await sleep(PROVIDER_MS + 1000);
        const [orders, lists] = await both();
        found[`orders${name}`].push(orders);
        found[`lists${name}`].push(lists);
      }
    }
    found.looked = await watch.end();
    return found;
  } finally {
    line.close();
    await server.stop();
  }
}

interface Payer {
  visitor: TestVisitor;
  order: Awaited<ReturnType<typeof placeBoat>>;
}

async function waitingPayers(server: TestServer): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (let index = 0; index < PAYERS; index += 1) {
    const visitor = await signIn(server, `payer${index}`);
    const order = await visitor.order('wxorder/new', boatOrder(addDays(FRIDAY, 1 + (index % 5)), 1, 'boat-1500'), {
      'Idempotency-Key': randomUUID(),
    });
    await openPayment(visitor, order);
    payers.push({ visitor, order });
  }
  return payers;
}

const LOOK_EVERY_MS = 3000;

/** Looks as often as the app does; every fourth presses "pay" again. */
function watching(payers: readonly Payer[]): { end(): Promise<number> } {
  const state = { going: true, looked: 0 };
  const watch = async ({ visitor, order }: Payer, index: number): Promise<void> => {
    while (state.going) {
      const pause = new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      if (index % 4 === 0) await openPayment(visitor, order).catch(() => undefined);
      if ((await visitor.call('wxorder/get', { id: order.id })).resCode === 200) state.looked += 1;
      await pause;
    }
  };
  const all = Promise.all(payers.map(watch));
  return {
    async end() {
      state.going = false;
      await all;
      return state.looked;
    },
  };
}
