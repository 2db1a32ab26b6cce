import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { startPhone } from '#tests/e2e/phone.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '#tests/fixtures/faulty-proxy.ts';
import { clockOffset, startServer } from '#tests/fixtures/server.ts';
import { seeded } from '#tests/fixtures/seeded.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { buyerOn, type Purchase } from './chaos-visitor.ts';

const VENUE = 'tests/fixtures/bench-venue.json';
const PROJECT = 'bench';
const TICKET = 'field-day';
/** Share of the calls that meet a fault. */
const FAULTY = 0.12;
/** Every call but the login by phone: who gets no code has not begun to buy. */
const FAULTY_PATH = /^\/api\/(?!app\/(verificationcode|user\/phonelogin))/;
const DAYS = 4;

export interface ChaosOptions {
  purchases: number;
  seed: number;
  phones: number;
}

export interface ChaosResult {
  purchases: number;
  kills: number;
  /** How often a visitor was led to an order they had seen paid before. */
  again: number;
  faults: ReturnType<FaultyProxy['counts']>;
  wrong: string[];
}

const KINDS: readonly [weight: number, make: (random: () => number) => Fault][] = [
  [4, () => ({ kind: 'cut' })],
  [5, () => ({ kind: 'lose-answer' })],
  [4, (random) => ({ kind: 'delay', ms: 200 + random() * 2_500 })],
  [3, () => ({ kind: 'truncate', share: 0.5 })],
  [3, () => ({ kind: 'portal' })],
  [
    3,
    () => ({ kind: 'answer', status: 502, body: '<html>Bad Gateway</html>', headers: { 'Content-Type': 'text/html' } }),
  ],
  [2, () => ({ kind: 'trickle', bytesPerSecond: 4_000 })],
  [1, () => ({ kind: 'swallow-answer' })],
  [1, () => ({ kind: 'silence' })],
];

function faultFrom(random: () => number): Fault | undefined {
  let left = random() * KINDS.reduce((sum, [weight]) => sum + weight, 0);
  const kind = KINDS.find(([weight]) => (left -= weight) < 0);
  return kind?.[1](random);
}

/**
 * Buys through a network that fails and pages that die, then asks the database and every visitor's list whether each
 * purchase is one paid order.
 */
export async function runChaos({ purchases, seed, phones }: ChaosOptions): Promise<ChaosResult> {
  const random = seeded(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
  const env = {
    SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')),
    RATE_LIMITS: 'off',
    ORDER_TTL_SECONDS: '3600',
  };
  const server = await startServer({ dataDir, venues: [VENUE], env });
  const proxy = await startFaultyProxy(server.url, true);
  const wrong: string[] = [];
  let begun = 0;
  let kills = 0;
  let again = 0;

  async function buyer(index: number): Promise<Purchase[]> {
    const phone = await startPhone();
    const person = `chaos${index}`;
    const own: Purchase[] = [];
    const buy = buyerOn({ phone, url: proxy.url, person, project: PROJECT, ticket: TICKET, random });
    while (begun < purchases) {
      begun += 1;
      own.push(await buy(1 + Math.floor(random() * DAYS)));
    }
    // A page that is killed on purpose may throw; one that lives may not.
    wrong.push(...phone.errors.map((error) => `${person}: the page threw ${error}`));
    await phone.close();
    return own;
  }

  try {
    proxy.chance((path) => (FAULTY_PATH.test(path) && random() < FAULTY ? faultFrom(random) : undefined));
    const bought = await Promise.all(Array.from({ length: phones }, (_, index) => buyer(index)));
    proxy.clear();
    for (const [index, own] of bought.entries()) {
      wrong.push(...own.flatMap(({ stuck }) => (stuck ? [`chaos${index} found no way on: ${stuck}`] : [])));
      wrong.push(...(await checkLists(server, `chaos${index}`, own)));
      kills += own.reduce((sum, each) => sum + each.kills, 0);
      again += own.reduce((sum, each) => sum + each.again, 0);
    }
  } finally {
    await proxy.stop();
    await server.stop();
  }
  wrong.push(...(await checkDatabase(dataDir)));
  await rm(dataDir, { recursive: true, force: true });
  return { purchases: begun, kills, again, faults: proxy.counts(), wrong };
}

/** What a visitor was shown as bought must be their orders, each once and paid, and nothing beside. */
async function checkLists(server: { url: string }, person: string, own: readonly Purchase[]): Promise<string[]> {
  const visitor = await signIn(server, person, PROJECT);
  const { extraInfo } = await visitor.call('wxorder/list', { page_num: 0, page_size: 0 });
  const orders = (extraInfo as { list: { id: string; pay_status?: string }[] }).list;
  const shown = own.flatMap(({ order }) => order ?? []);
  const wrong = [];
  if (new Set(shown).size !== shown.length) wrong.push(`${person}: two purchases were shown the same order`);
  if (orders.length !== own.length) wrong.push(`${person}: ${own.length} purchases, ${orders.length} orders`);
  for (const { id, pay_status } of orders) {
    if (!shown.includes(id)) wrong.push(`${person}: the order ${id} (${pay_status ?? 'unpaid'}) is of no purchase`);
    else if (pay_status !== 'PAYED')
      wrong.push(`${person}: the order ${id} was shown as paid and is ${pay_status ?? 'unpaid'}`);
  }
  return wrong;
}

async function checkDatabase(dataDir: string): Promise<string[]> {
  const awake = setInterval(() => {}, 1_000);
  const db = await openDatabase({ dataDir });
  const broken = await brokenInvariants(db);
  const twice = await db.query<{ what: string }>(
    `SELECT o.id || ' has ' || count(t.transaction_id) || ' payments' AS what FROM orders o
     LEFT JOIN payment_txn t ON t.project_id = o.project_id AND t.order_id = o.id GROUP BY o.id HAVING count(t.transaction_id) <> 1`,
  );
  await db.close();
  clearInterval(awake);
  return [...broken, ...twice.map(({ what }) => `the order ${what}`)];
}

export const chaosLine = ({ purchases, kills, again, faults }: ChaosResult, seed: number): string =>
  `${purchases} purchases, ${Object.values(faults).reduce((sum, count) => sum + count, 0)} faults (${Object.entries(
    faults,
  )
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}), ${kills} pages killed, ${again} times led to an order bought before; seed ${seed}`;
