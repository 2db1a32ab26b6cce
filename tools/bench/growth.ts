import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/lib/day.ts';
import { sessionId } from '#tests/fixtures/every-call.ts';
import type { Statement } from '#tests/fixtures/grown-venue.ts';
import { explainedWalk, grownEnv, GROWN_TODAY, growVenue } from '#tests/fixtures/grown-walk.ts';
import { AGREEMENT } from '#tests/fixtures/orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { startServer, type TestServer } from '#tests/fixtures/server.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import type { Outcome } from './goals.ts';
import { notesOfReadings, officeReadings } from './growth-lists.ts';
import { oldVenueNotes, removalTimes, searchTimes } from './growth-office.ts';
import { progress } from './instruments.ts';
import { poster, rateOf } from './load.ts';

/** A million orders take minutes and gigabytes; `GROWTH_ORDERS=20000` is a quick run. */
const ORDERS = Number(process.env['GROWTH_ORDERS'] ?? 1_000_000);
/** With fewer orders reading a whole table may be the fastest plan. */
const SMALL = 200_000;
/** With more orders a job would take hours, so only some of its pieces are measured. */
const LARGE = 2_000_000;
const VISITORS = 24;
const TURN_MS = 4000;
const TURNS = 5;

/**
 * The cost of an old venue: the same order placed and cancelled on one session, on a database with a long history and
 * on one without. On the long history it also measures the office's searches, lists and reports, the removals by age,
 * and the plans of the statements of calls and jobs.
 */
export async function measureGrowth(): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('no PostgreSQL is installed');
  // Without this interval Node would end while it only waits for other processes.
  const awake = setInterval(() => {}, 1000);
  try {
    const [empty, grown] = [await postgres.createDatabase(), await postgres.createDatabase()];
    await growVenue(empty, 0);
    await growVenue(grown, ORDERS, (table) => progress(`growth: ${table}`));
    progress('growth: orders placed and cancelled');
    const pairs = await besideEachOther(empty, grown);
    progress(`growth: a pair of calls takes ${JSON.stringify(pairs)} ms; searches, and what is removed by age`);
    const found = await searchTimes(grown, GROWN_TODAY);
    const { lists, reports, besideReports } = await officeReadings(grown, GROWN_TODAY);
    const removals = await removalTimes(grown, GROWN_TODAY);
    progress('growth: every call and job, explained');
    const statements = await explainedWalk(grown, {
      byIndex: ORDERS < SMALL,
      jobMs: ORDERS > LARGE ? 60_000 : Infinity,
    });
    return {
      measured: {
        grownOrders: { ours: pairs.grown, floor: pairs.empty },
        officeLists: { ours: lists.slice(0, 1).map(({ ms }) => ms) },
        yearReports: { ours: reports.slice(0, 1).map(({ ms }) => ms) },
        besideReports: { ours: besideReports.slice(0, 1).map(({ ms }) => ms) },
        tableScans: { ours: [statements.filter(({ scans }) => scans.length > 0).length] },
      },
      notes: [
        ...notesOfReadings('Lists of the office', lists),
        ...notesOfReadings('Reports of a year', reports),
        ...notesOfReadings('Reports of a year beside the year before', besideReports),
        ...oldVenueNotes(found, removals),
        ...tableOf(statements),
      ],
      raw: { orders: ORDERS, pairs, found, lists, reports, besideReports, removals },
    };
  } finally {
    await postgres.stop();
    clearInterval(awake);
  }
}

/**
 * Both databases take turns, so that changes of the machine's speed affect both.
 * @returns milliseconds for a pair of calls, by turn.
 */
async function besideEachOther(emptyUrl: string, grownUrl: string): Promise<{ empty: number[]; grown: number[] }> {
  const servers = {
    empty: await startServer({ env: grownEnv(emptyUrl) }),
    grown: await startServer({ env: grownEnv(grownUrl) }),
  };
  try {
    const times = { empty: [] as number[], grown: [] as number[] };
    const pairs = { empty: await pairOf(servers.empty), grown: await pairOf(servers.grown) };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const name of ['empty', 'grown'] as const)
        times[name].push(1000 / (await rateOf(pairs[name], VISITORS, TURN_MS)).perSecond);
    }
    return times;
  } finally {
    await servers.grown.stop();
    await servers.empty.stop();
  }
}

async function pairOf(server: TestServer): Promise<(client: number) => Promise<string>> {
  const line = poster(server.url);
  const date = addDays(GROWN_TODAY, 3);
  const tickets = [
    { ticket_type_id: 'cruise-adult', date, batch_id: sessionId('cruise.boat-1500', date), travellers: [] },
  ];
  const visitors = await Promise.all(Array.from({ length: VISITORS }, (_, index) => signIn(server, `grown${index}`)));
  return async (client) => {
    const session = { clear_session: visitors[client]?.token ?? '' };
    const body = JSON.stringify({ ...session, tickets, phone: '13800000000', fee: 90, agreement_version: AGREEMENT });
    const placed = JSON.parse(await line.post('wxorder/new', body, { 'Idempotency-Key': randomUUID() })) as {
      resCode: number;
      extraInfo?: { id: string };
    };
    if (placed.resCode !== 200) return `order ${placed.resCode}`;
    const cancelled = await line.post(
      'wxorder/cancel',
      JSON.stringify({ ...session, id: placed.extraInfo?.id, intent: 'cancel' }),
    );
    return /"resCode":200/.test(cancelled) ? 'ok' : 'cancel';
  };
}

function tableOf(statements: readonly Statement[]): string[] {
  const lines = statements.map(
    ({ ms, runs, sql, reads, scans }) =>
      `${ms.toFixed(1).padStart(8)} ${String(runs).padStart(6)}  ${scans.length > 0 ? `GOES THROUGH ${scans.join(', ')}: ` : ''}${sql.slice(0, 110)}\n${' '.repeat(17)}${reads.join(', ').slice(0, 200)}`,
  );
  return [
    `Statements on ${ORDERS} orders, the slowest first`,
    '  most ms   runs  statement, and what it reads (rows)',
    ...lines,
    '',
  ];
}
