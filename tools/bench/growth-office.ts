import { createHash } from 'node:crypto';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { retentionDays } from '#domain/lib/retention.ts';
import type { Database } from '#server/db/database.ts';
import { eraseDocuments } from '#server/privacy/erase.store.ts';
import { findOrders, type OrderSearch } from '#server/office/find-orders.store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { forgetPastClaims } from '#server/stock/seats.store.ts';
import { progress } from './instruments.ts';

const PROJECT = 'crane-lake';
const PAGE = 51;
const TRIES = 7;
/** Timed pieces of a job: enough to show whether the last ones are slower than the first. */
const PIECES = 20;

/** A job that removes rows by age, measured over its pieces. */
export interface Removal {
  what: string;
  rows: number;
  /** Milliseconds for a thousand rows, in the first pieces and in the last. */
  first: number;
  last: number;
  /** Bytes of the database's log for a thousand rows. */
  log: number;
}

/**
 * The values searched for below are in the test data of `FILL`, `tests/fixtures/grown-venue.ts`, which stores hashes
 * made by md5.
 */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const startOf = (day: Day): Date => new Date(instantOf(day, '00:00'));

const searches = (today: Day): [what: string, search: OrderSearch][] => [
  ['number', { order_no: 'N7' }],
  ['ticket', { ticket_no: 'T71' }],
  ['phone', { phone_hash: md5('p7') }],
  ['end of the phone', { tail: '0007' }],
  ['name', { name_hash: md5('w7') }],
  ['a week of visits a year back', { visit_from: addDays(today, -372), visit_to: addDays(today, -365) }],
  [
    'a week of orders a year back',
    { created_from: startOf(addDays(today, -372)), created_to: startOf(addDays(today, -365)) },
  ],
  ['200 days of visits', { visit_from: addDays(today, -600), visit_to: addDays(today, -400) }],
  ['a channel that nobody used', { channel: 'none', created_from: startOf(addDays(today, -91)) }],
  ['newest', { created_from: startOf(addDays(today, -91)) }],
];

/** Milliseconds of the office's order search by filter, without its page: the fastest of a few, and the slowest. */
export async function searchTimes(
  url: string,
  today: Day,
): Promise<Record<string, { rows: number; fastest: number; slowest: number }>> {
  return withDatabase(url, async (db) => {
    const found: Awaited<ReturnType<typeof searchTimes>> = {};
    for (const [what, search] of searches(today)) {
      const times: number[] = [];
      let rows = 0;
      for (let count = 0; count < TRIES; count += 1) {
        const began = performance.now();
        // A failed search, such as one that exceeds the server's limit, counts as endless; the others are measured
        // nevertheless.
        rows = await findOrders(db, PROJECT, search, PAGE).then(
          (found) => found.length,
          () => Infinity,
        );
        times.push(rows === Infinity ? Infinity : performance.now() - began);
      }
      found[what] = { rows, fastest: Math.min(...times), slowest: Math.max(...times) };
      progress(`growth: ${what}: ${times.map(Math.round).join(', ')} ms`);
    }
    return found;
  });
}

export async function removalTimes(url: string, today: Day): Promise<Removal[]> {
  return withDatabase(url, async (db) => [
    await removal(db, 'documents of a year ago erased', () =>
      eraseDocuments(db, addDays(today, -retentionDays('documents')), 1000),
    ),
    await removal(db, 'claims of past sessions deleted', () =>
      forgetPastClaims(db, addDays(today, -retentionDays('past-seats')), 5000),
    ),
  ]);
}

async function removal(db: Database, what: string, piece: () => Promise<number>): Promise<Removal> {
  const each: number[] = [];
  let rows = 0;
  const before = await logBytes(db);
  while (each.length < PIECES) {
    const began = performance.now();
    const count = await piece();
    if (count === 0) break;
    each.push(((performance.now() - began) / count) * 1000);
    rows += count;
  }
  const some = Math.ceil(each.length / 4);
  const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;
  const log = (((await logBytes(db)) - before) / rows) * 1000;
  return { what, rows, first: mean(each.slice(0, some)), last: mean(each.slice(-some)), log };
}

const logBytes = async (db: Database): Promise<number> =>
  Number(
    (await db.query<{ bytes: string }>(`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS bytes`))[0]
      ?.bytes,
  );

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export function oldVenueNotes(found: Awaited<ReturnType<typeof searchTimes>>, removals: readonly Removal[]): string[] {
  const ms = (value: number): string => value.toFixed(1).padStart(8);
  return [
    'The office looks for orders: fastest and slowest ms, rows',
    ...Object.entries(found).map(
      ([what, { rows, fastest, slowest }]) => `${ms(fastest)} ${ms(slowest)} ${String(rows).padStart(4)}  ${what}`,
    ),
    'Removed by age, for a thousand rows: ms in the first pieces and in the last, kB of log',
    ...removals.map(({ what, rows, first, last, log }) =>
      rows === 0 ? `    none: ${what}` : `${ms(first)} ${ms(last)} ${ms(log / 1000)}  ${what} (${rows} rows)`,
    ),
    '',
  ];
}
