import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/lib/day.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { clockOffset, residentMegabytes, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { type Bare, bareOnEmbedded, bareOnPostgres } from './bare-order.ts';
import type { Measured, Outcome } from './goals.ts';
import { measureFirstRush } from './first-rush.ts';
import { progress } from './instruments.ts';
import { outcomeOf, poster, type Rate, rateOf, type Work } from './load.ts';
import { rushOnSeats } from './rush.ts';

const VENUE = 'tests/fixtures/bench-venue.json';
const PROJECT = 'bench';
const CLIENTS = [1, 8, 32];
const ORDER_MS = 4000;
const READ_MS = 2500;
const READERS = 8;
const CONNECTIONS = 10;
const OFFSET = clockOffset('10:00');
const TODAY = serverDay(OFFSET);

interface Rates {
  /** Keys are kind and number of clients, such as `hot 8`. */
  orders: Record<string, Rate>;
  bare: Record<string, Rate>;
  reads: Record<string, Rate>;
  memory: { atRest: number; afterwards: number; most: number };
}

/**
 * Measures orders and reads over HTTP beside the bare transaction on the same database, for both databases, and a rush
 * on few seats.
 */
export async function measureServer(): Promise<Outcome> {
  // The embedded engine does not keep the process alive.
  const awake = setInterval(() => {}, 1000);
  const postgres = await startPostgres();
  let embedded: Rates;
  let whole: Rates | undefined;
  let rush: Awaited<ReturnType<typeof measureFirstRush>> | undefined;
  try {
    progress('server: orders on the embedded database');
    embedded = await measure(await bareOnEmbedded(), undefined);
    progress('server: orders on PostgreSQL');
    if (postgres)
      whole = await measure(
        await bareOnPostgres(await postgres.createDatabase(), CONNECTIONS),
        await postgres.createDatabase(),
      );
    progress('server: the first two minutes of a new PostgreSQL');
    if (postgres) rush = await measureFirstRush(postgres);
  } finally {
    await postgres?.stop();
    clearInterval(awake);
  }
  progress('server: 300 buyers of 200 seats');
  const { sold, failed } = await rushOnSeats();
  return {
    measured: {
      embeddedOrders: besideBare(embedded, 'hot 32'),
      ...(whole
        ? {
            hotOrders: besideBare(whole, 'hot 32'),
            spreadOrders: besideBare(whole, 'spread 32'),
            lists: { ours: [whole.reads['scenic list']?.perSecond ?? 0] },
          }
        : {}),
      ...rush?.measured,
      soldExactly: { ours: [sold] },
      refusedBadly: { ours: [failed] },
    },
    notes: [
      ...tableOf('embedded', embedded),
      ...(whole
        ? tableOf('postgres', whole)
        : ['SKIPPED: no PostgreSQL is installed, so only the embedded engine was measured']),
      ...(rush?.notes ?? []),
    ],
    raw: { embedded, postgres: whole, firstRush: rush?.raw },
  };
}

const besideBare = ({ orders, bare }: Rates, kind: string): Measured => ({
  ours: [orders[kind]?.perSecond ?? 0],
  floor: [bare[kind]?.perSecond ?? Number.NaN],
});

async function measure(bare: Bare, databaseUrl: string | undefined): Promise<Rates> {
  const env = {
    SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET),
    SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
    RATE_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const server = await startServer({ venues: [VENUE], env });
  const line = poster(server.url);
  try {
    const buyers: string[] = [];
    while (buyers.length < BUYERS) buyers.push((await signIn(server, `buyer${buyers.length}`, PROJECT)).token);
    const atRest = residentMegabytes(server);
    const rates: Rates = { orders: {}, bare: {}, reads: {}, memory: { atRest, afterwards: 0, most: 0 } };
    // The bare and the whole order take turns, so that changes of the machine's speed affect both.
    for (const clients of CLIENTS) {
      rates.bare[`hot ${clients}`] = await rateOf(bare.order('hot'), clients, ORDER_MS);
      rates.orders[`hot ${clients}`] = await rateOf(orderWork(line, buyers, 'hot'), clients, ORDER_MS);
    }
    rates.orders['rush 32'] = await rateOf(orderWork(line, buyers, 'rush'), 32, ORDER_MS);
    rates.bare['spread 32'] = await rateOf(bare.order('spread'), 32, ORDER_MS);
    rates.orders['spread 32'] = await rateOf(orderWork(line, buyers, 'spread'), 32, ORDER_MS);
    await measureReads(server, line, rates);
    return {
      ...rates,
      memory: { atRest, afterwards: residentMegabytes(server), most: residentMegabytes(server, 'VmHWM') },
    };
  } finally {
    line.close();
    await server.stop();
    await bare.close();
  }
}

const DAYS_ON_SALE = 58;
/** Orders of one visitor wait for each other, and no visitor has hundreds of unpaid ones. */
const BUYERS = 400;

/** An order of two tickets: everybody for one day, for one day whose stock is split, or for any of the days on sale. */
function orderWork(line: ReturnType<typeof poster>, buyers: readonly string[], kind: 'hot' | 'rush' | 'spread'): Work {
  const type = kind === 'rush' ? 'square-day' : 'field-day';
  let turn = 0;
  const bodyOf = (days: number): string => {
    const ticket = { ticket_type_id: type, date: addDays(TODAY, days), travellers: [] };
    turn += 1;
    return JSON.stringify({
      clear_session: buyers[turn % buyers.length],
      tickets: [ticket, ticket],
      phone: '13800000000',
      fee: 20,
      agreement_version: '1',
      again: true,
    });
  };
  return async () => {
    const body = bodyOf(kind === 'spread' ? 1 + Math.floor(Math.random() * DAYS_ON_SALE) : 1);
    return outcomeOf(await line.post('wxorder/new', body, { 'Idempotency-Key': randomUUID() }));
  };
}

async function measureReads(server: TestServer, line: ReturnType<typeof poster>, rates: Rates): Promise<void> {
  const reader = await signIn(server, 'emma', PROJECT);
  const order = JSON.stringify({
    clear_session: reader.token,
    tickets: [{ ticket_type_id: 'field-day', date: addDays(TODAY, 1), travellers: [] }],
    phone: '13800000000',
    fee: 10,
    agreement_version: '1',
    again: true,
  });
  for (let placed = 0; placed < 20; placed += 1)
    await line.post('wxorder/new', order, { 'Idempotency-Key': randomUUID() });
  const reads: Record<string, [path: string, body: Record<string, unknown>]> = {
    'scenic list': ['wxscenic/list', { project: PROJECT }],
    worktimes: ['wxscenic/getFitWorkTimes', { project: PROJECT, scenic_id: 'field' }],
    'own orders (20)': ['wxorder/list', { clear_session: reader.token, page_num: 1, page_size: 20 }],
  };
  for (const [name, [path, body]] of Object.entries(reads)) {
    const text = JSON.stringify(body);
    rates.reads[name] = await rateOf(async () => outcomeOf(await line.post(path, text)), READERS, READ_MS);
  }
}

const cell = (value: number | string, width = 9): string =>
  (typeof value === 'number' ? value.toFixed(value < 10 ? 1 : 0) : value).padStart(width);

function tableOf(engine: 'embedded' | 'postgres', { orders, bare, reads, memory }: Rates): string[] {
  const orderLines = Object.entries(orders).map(([name, rate]) => {
    const twin = bare[name];
    const beside = twin
      ? `${cell(twin.perSecond)} ${cell((rate.perSecond / twin.perSecond).toFixed(2), 7)}`
      : `${cell('–')} ${cell('–', 7)}`;
    return `  ${name.padEnd(18)} ${cell(rate.perSecond)} ${cell(rate.p50)} ${cell(rate.p99)} ${beside}  ${refused(rate)}`;
  });
  const readLines = Object.entries(reads).map(
    ([name, rate]) =>
      `  ${name.padEnd(18)} ${cell(rate.perSecond)} ${cell(rate.p50)} ${cell(rate.p99)}                    ${refused(rate)}`,
  );
  return [
    `Orders of two tickets over HTTP, ${engine} (kind and clients; bare: the same order as five statements)`,
    '                      orders/s   p50 ms    p99 ms    bare/s   ratio',
    ...orderLines,
    `Reads, ${READERS} clients      reads/s   p50 ms    p99 ms`,
    ...readLines,
    `Memory of the server: ${memory.atRest} MB at rest, ${memory.afterwards} MB afterwards, ${memory.most} MB at most`,
    '',
  ];
}

const refused = ({ others }: Rate): string =>
  Object.entries(others)
    .map(([code, count]) => `${count} x ${code}`)
    .join(', ');
