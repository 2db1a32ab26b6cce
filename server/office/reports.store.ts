import type { Day } from '#domain/lib/day.ts';
import type { ReportKind } from '#domain/office/report-period.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { BOOKED } from './finance.store.ts';

export interface ReportRow {
  settled: Day | null;
  /** The venue day of the payment or refund: the settled day where there is one. */
  day: Day;
  key: string;
  scenic_id: Tables['ticket']['scenic_id'] | null;
  tickets: number;
  amount: number;
}

const DAY = (at: string): string => `(${at} AT TIME ZONE 'UTC' + interval '8 hours')::date`;
const HOUR = (at: string): string => `extract(hour FROM ${at} AT TIME ZONE 'UTC' + interval '8 hours')::integer::text`;

interface Source {
  from: string;
  where: string;
  at: string;
  channel: string;
  tickets: string;
  amount: string;
}

const SOLD: Source = {
  from: 'payment_txn x JOIN ticket t ON t.project_id = x.project_id AND t.order_id = x.order_id',
  where: `x.outcome = 'PAID'`,
  at: 'x.paid_at',
  channel: 'x.channel',
  tickets: 'count(*)::integer',
  amount: 'sum(t.fee)::bigint',
};

/** Second, late and wrong payments go back without a return of a ticket, and were not counted as sold either. */
const REFUNDED: Source = {
  from: 'refund x JOIN ticket_return b ON b.refund_no = x.refund_no JOIN ticket t ON t.project_id = b.project_id AND t.id = b.ticket_id',
  where: `x.state = 'SUCCESS'`,
  at: 'x.done_at',
  channel: BOOKED,
  tickets: '0',
  amount: 'sum(b.amount)::bigint',
};

const KEYS: Readonly<Record<ReportKind, (source: Source) => string>> = {
  type: () => 't.ticket_type_id',
  spot: () => 't.scenic_id',
  session: () => `coalesce(split_part(t.batch_id, '.', 2), '')`,
  channel: ({ channel }) => channel,
  seller: () => `coalesce(o.sale_id, '')`,
  guide: () => 't.scenic_id',
  hour: ({ at }) => HOUR(at),
};

/** `since` may lie before `from`: what comes late for a settled day counts on the next day that is not. */
export interface ReportSpan {
  from: Day;
  to: Day;
  since: Date;
  until: Date;
}

function sumsBy(
  db: Queryable,
  project: string,
  by: ReportKind,
  span: ReportSpan,
  source: Source,
): Promise<ReportRow[]> {
  const spot = by === 'type' || by === 'session' ? 't.scenic_id' : 'NULL::text';
  const orders =
    by === 'seller'
      ? 'LEFT JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id AND o.sale_id IS NOT NULL'
      : '';
  const guides = by === 'guide' ? `AND t.policy ->> 'kind' = 'GUIDE'` : '';
  return db.query<ReportRow>(
    `SELECT x.settled_day AS settled, coalesce(x.settled_day, ${DAY(source.at)}) AS day, ${KEYS[by](source)} AS key, ${spot} AS scenic_id,
       ${source.tickets} AS tickets, ${source.amount} AS amount
     FROM ${source.from} ${orders} WHERE x.project_id = $1 AND ${source.where} ${guides}
       AND (x.settled_day BETWEEN $2 AND $3 OR (x.settled_day IS NULL AND ${source.at} >= $4 AND ${source.at} < $5))
     GROUP BY 1, 2, 3, 4`,
    [project, span.from, span.to, span.since, span.until],
  );
}

export const soldInReport = (db: Queryable, project: string, by: ReportKind, span: ReportSpan): Promise<ReportRow[]> =>
  sumsBy(db, project, by, span, SOLD);

export const refundedInReport = (
  db: Queryable,
  project: string,
  by: ReportKind,
  span: ReportSpan,
): Promise<ReportRow[]> => sumsBy(db, project, by, span, REFUNDED);

export async function lockedDays(db: Queryable, project: string, from: Day, to: Day): Promise<Day[]> {
  const rows = await db.query<Pick<Tables['settlement'], 'day'>>(
    `SELECT day FROM settlement WHERE project_id = $1 AND state = 'LOCKED' AND day BETWEEN $2 AND $3`,
    [project, from, to],
  );
  return rows.map(({ day }) => day);
}

export const sellersOf = (
  db: Queryable,
  project: string,
  ids: readonly string[],
): Promise<Pick<Tables['sale'], 'id' | 'doc'>[]> =>
  db.query('SELECT id, doc FROM sale WHERE project_id = $1 AND id = ANY($2)', [project, ids]);
