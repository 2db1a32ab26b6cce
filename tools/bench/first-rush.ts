import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/lib/day.ts';
import { childrenOf, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { clockOffset, runProgram, serverDay, startServer } from '#tests/fixtures/server.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import type { Outcome } from './goals.ts';
import { outcomeOf, poster } from './load.ts';

const VENUE = 'tests/fixtures/bench-venue.json';
const PROJECT = 'bench';
const RUSH_MS = 120_000;
const WINDOW_MS = 10_000;
const CLIENTS = 32;
/** With fewer buyers one visitor would have hundreds of unpaid orders, which no real visitor has. */
const BUYERS = 15_000;
const DAYS_ON_SALE = 58;
const OFFSET = clockOffset('10:00');
const TODAY = serverDay(OFFSET);
/** Unit of the kernel's process times: `getconf CLK_TCK`. */
const TICK_MS = 10;

interface Window {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
}

/** Orders on a PostgreSQL that `import` has just filled. */
// oxlint-disable-next-line max-lines-per-function -- one run in the order of time, whose windows read the same counters
export async function measureFirstRush(
  postgres: TestPostgres,
): Promise<{ measured: Pick<Outcome['measured'], 'firstRush' | 'firstRushCost'>; notes: string[]; raw: unknown }> {
  const env = {
    SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET),
    SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
    RATE_LIMITS: 'off',
    DATABASE_URL: await postgres.createDatabase(),
  };
  await runProgram(['server/import.ts', VENUE], env);
  const server = await startServer({ env });
  const line = poster(server.url);
  try {
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        const tokens: string[] = [];
        for (let index = lane; index < BUYERS; index += 8)
          tokens.push((await signIn(server, `buyer${index}`, PROJECT)).token);
        return tokens;
      }),
    ).then((lanes) => lanes.flat());
    let [turn, placed] = [0, 0];
    const over = new AbortController();
    const others: Record<string, number> = {};
    const client = async (): Promise<void> => {
      while (!over.signal.aborted) {
        turn += 1;
        const outcome = outcomeOf(
          await line.post('wxorder/new', orderOf(buyers[turn % buyers.length] ?? '', turn), {
            'Idempotency-Key': randomUUID(),
          }),
        );
        if (outcome === 'ok') placed += 1;
        else others[outcome] = (others[outcome] ?? 0) + 1;
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const spent = (): [server: number, database: number] => [spentBy(server.pid), spentByAll(postgres)];
    const windows: Window[] = [];
    let [before, [ofServer, ofDatabase], at] = [placed, spent(), performance.now()];
    while (windows.length < RUSH_MS / WINDOW_MS) {
      await sleep(WINDOW_MS);
      const [count, [server2, database2], now] = [placed - before, spent(), performance.now()];
      windows.push({
        perSecond: (count / (now - at)) * 1000,
        serverMs: (server2 - ofServer) / count,
        databaseMs: (database2 - ofDatabase) / count,
      });
      [before, ofServer, ofDatabase, at] = [placed, server2, database2, now];
    }
    over.abort();
    await Promise.all(clients);
    const rates = windows.map(({ perSecond }) => perSecond);
    const costs = windows.map(({ serverMs, databaseMs }) => serverMs + databaseMs);
    return {
      measured: {
        firstRush: { ours: [Math.min(...rates)], floor: [Math.max(...rates)] },
        firstRushCost: { ours: [Math.max(...costs)], floor: [Math.min(...costs)] },
      },
      notes: [
        `The first two minutes on a PostgreSQL that import filled, ${CLIENTS} clients, ${placed} orders (each ${WINDOW_MS / 1000} s)`,
        `  orders/s             ${windows.map(({ perSecond }) => perSecond.toFixed(0).padStart(6)).join('')}`,
        `  ms of server/order   ${windows.map(({ serverMs }) => serverMs.toFixed(2).padStart(6)).join('')}`,
        `  ms of database/order ${windows.map(({ databaseMs }) => databaseMs.toFixed(2).padStart(6)).join('')}`,
        ...Object.entries(others).map(([code, count]) => `  ${count} x ${code}`),
        '',
      ],
      raw: windows,
    };
  } finally {
    line.close();
    await server.stop();
  }
}

const orderOf = (buyer: string, turn: number): string => {
  const ticket = { ticket_type_id: 'field-day', date: addDays(TODAY, 1 + (turn % DAYS_ON_SALE)), travellers: [] };
  return JSON.stringify({
    clear_session: buyer,
    tickets: [ticket, ticket],
    phone: '13800000000',
    fee: 20,
    agreement_version: '1',
    again: true,
  });
};

/** Processor time of a process and of its finished children, milliseconds. */
function spentBy(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS;
}

function spentByAll({ url }: TestPostgres): number {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + spentBy(each), 0);
}
