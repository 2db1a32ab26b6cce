import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SessionTimes, Taken } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface Tour extends Pick<Tables['orders'], 'order_no' | 'rev'> {
  batch_id: NonNullable<Tables['ticket']['batch_id']>;
  order_id: Tables['orders']['id'];
  party: number;
  unpaid: boolean;
}

export const toursOf = (
  db: Queryable,
  project: string,
  guides: readonly string[],
  from: Day,
  to: Day,
): Promise<Tour[]> =>
  db.query<Tour>(
    `SELECT t.batch_id, o.id AS order_id, o.order_no, o.rev, coalesce((o.doc -> 'guide' ->> 'party')::int, 1) AS party, o.status = 'WAIT_PAY' AS unpaid
     FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
     WHERE t.project_id = $1 AND t.scenic_id = ANY($2) AND coalesce(t.valid_until, t.visit_day) BETWEEN $3::date AND $4::date
       AND t.holds_stock AND t.batch_id IS NOT NULL`,
    [project, guides, from, to],
  );

/** The order must be locked. */
export async function moveToGuide(
  tx: Queryable,
  project: string,
  ticket: string,
  guide: { id: string; name: LocalText },
  session: SessionTimes,
  stock: readonly Taken[],
): Promise<void> {
  const doc = { program_name: guide.name, type_name: guide.name, batch: session };
  await tx.execute(
    `UPDATE ticket SET scenic_id = $3, ticket_type_id = $3, batch_id = $4, stock = $5::jsonb, doc = doc || $6::jsonb WHERE project_id = $1 AND id = $2`,
    [project, ticket, guide.id, session.id, JSON.stringify(stock), JSON.stringify(doc)],
  );
}
