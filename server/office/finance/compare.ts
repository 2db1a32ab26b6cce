import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { judgeDifference } from '#domain/payment/settlement.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import type { Queryable } from '#server/db/database.ts';
import { inOtherBills, knownHere, unequal, type UnequalRow } from '#server/office/bills.store.ts';
import { type FoundDifference, storeDifferences } from '#server/office/differences.store.ts';
import { feeRates, firstDayOf, type Span } from '#server/office/finance.store.ts';

/** A bill with more differences is taken for another merchant's and refused. */
const MOST = 2000;

export async function spanOf(db: Queryable, project: string, day: Day): Promise<Span> {
  const first = await firstDayOf(db, project, day);
  return { from: new Date(instantOf(first, '00:00')), to: new Date(instantOf(day, '24:00')) };
}

/** With an empty span only records that are already settled in the day count. */
export const SETTLED_ONLY: Span = { from: new Date(0), to: new Date(0) };

const keyOf = ({ kind, no }: Pick<UnequalRow, 'kind' | 'no'>): string => `${kind} ${no}`;

export async function compare(
  tx: Queryable,
  project: string,
  day: Day,
  channel: string,
  span: Span,
  now: number,
): Promise<void> {
  const rate = (await feeRates(tx, project))[channel] ?? null;
  const rows = await unequal(tx, project, day, channel, span, rate, MOST + 1);
  if (rows.length > MOST) throw new DomainError('refusedInput', { problem: 'foreign' });
  await storeDifferences(tx, project, day, channel, await judged(tx, project, day, channel, rows, now));
}

async function judged(
  tx: Queryable,
  project: string,
  day: Day,
  channel: string,
  rows: readonly UnequalRow[],
  now: number,
): Promise<FoundDifference[]> {
  const known = new Map(
    (await knownHere(tx, project, channel, numbersOf(rows, 'ours'))).map((row) => [keyOf(row), row]),
  );
  const others = new Map(
    (await inOtherBills(tx, project, channel, day, numbersOf(rows, 'theirs'))).map((row) => [keyOf(row), row]),
  );
  return rows.map((row) => {
    const { kind: row_kind, no, ours, theirs, ours_at, theirs_at } = row;
    const here = known.get(keyOf(row));
    const bill = others.get(keyOf(row));
    const recorded = here?.at && (here.state === 'paid' || here.state === 'refunded') ? here.at.getTime() : undefined;
    const elsewhere =
      ours === null
        ? recorded !== undefined && { day: here?.settled_day ?? dayOf(recorded), at: recorded }
        : bill !== undefined && { day: bill.day, at: bill.at.getTime() };
    const { kind, move } = judgeDifference(day, {
      ours: ours === null ? undefined : { amount: ours, at: ours_at?.getTime() ?? 0 },
      theirs: theirs === null ? undefined : { amount: theirs, fee: row.fee ?? 0, at: theirs_at?.getTime() ?? 0 },
      elsewhere: elsewhere || undefined,
    });
    return {
      id: newId(now),
      day,
      channel,
      kind,
      row_kind,
      no,
      order_id: row.order_id ?? here?.order_id ?? null,
      ours: kind === 'fee' ? null : ours,
      theirs: kind === 'fee' ? row.fee : theirs,
      ours_at: ours_at ?? here?.at ?? null,
      theirs_at: theirs_at ?? bill?.at ?? null,
      other_day: move ?? null,
      known: here?.state ?? null,
    };
  });
}

const numbersOf = (rows: readonly UnequalRow[], lacking: 'ours' | 'theirs'): string[] =>
  rows.filter((row) => row[lacking] === null).map(({ no }) => no);

/** @returns the first of the 30 days that end with `day`. */
export const thirtyDaysTo = (day: Day): Day => addDays(day, -29);
