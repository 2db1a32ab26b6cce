import type { Queryable } from '#server/db/database.ts';
import { heldPlaces, type PlacesOfVenue, runOutPlaces } from '#server/orders/holdings.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface Figures {
  unpaid: number;
  overdue: number;
  refunds: number;
  /** Refunds that the job gave up: a person has to repay them or let the job try again. */
  refundsGivenUp: number;
  held: PlacesOfVenue[];
  runOut: PlacesOfVenue[];
  payments: { outcome: string; count: number }[];
}

export async function readFigures(db: Queryable, at: Date, since: Date): Promise<Figures> {
  const row = await db.one<{ unpaid: number; overdue: number; refunds: number; given_up: number }>(
    `SELECT (SELECT count(*) FROM orders WHERE status = 'WAIT_PAY') AS unpaid,
            (SELECT count(*) FROM orders WHERE status = 'WAIT_PAY' AND expires_at < $1) AS overdue,
            (SELECT count(*) FROM refund WHERE state IN ('WAITING', 'PROCESSING', 'FAILED') AND gave_up_at IS NULL) AS refunds,
            (SELECT count(*) FROM refund WHERE state IN ('WAITING', 'PROCESSING', 'FAILED') AND gave_up_at IS NOT NULL) AS given_up`,
    [at],
  );
  const payments = await db.query<Pick<Tables['payment_txn'], 'outcome'> & { count: number }>(
    'SELECT outcome, count(*) AS count FROM payment_txn WHERE recorded_at > $1 GROUP BY outcome ORDER BY outcome',
    [since],
  );
  const [held, runOut] = [await heldPlaces(db), await runOutPlaces(db, since)];
  return {
    held,
    runOut,
    unpaid: row.unpaid,
    overdue: row.overdue,
    refunds: row.refunds,
    refundsGivenUp: row.given_up,
    payments,
  };
}
