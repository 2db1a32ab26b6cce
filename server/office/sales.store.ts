import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface OfficeSale extends Pick<Tables['sale'], 'id' | 'doc' | 'bound_at' | 'made_by' | 'ended_at' | 'rev'> {
  /** Hundredths of a percent by ticket type. */
  commission: Tables['sale']['commission'];
}

const COLUMNS = 'id, doc, bound_at, made_by, ended_at, commission, rev';

/** Ended accounts come last. */
const BY_ORGANISATION: Sort = [
  { sql: `CASE WHEN s.ended_at IS NULL THEN 'a' ELSE 'b' END`, type: 'text' },
  { sql: `s.doc ->> 'organisation'`, type: 'text' },
  { sql: `s.doc ->> 'name'`, type: 'text' },
  { sql: 's.id', type: 'text' },
];

export const saleList = listFrom<OfficeSale, { text?: string | undefined; state?: 'in-use' | 'ended' | undefined }>({
  table: 's',
  columns: COLUMNS.split(', ')
    .map((column) => `s.${column}`)
    .join(', '),
  from: `(SELECT * FROM sale WHERE NOT doc ? 'withdrawn') s`,
  conditions: {
    text: (text, placeholder) =>
      `position(lower(${placeholder(text)}) IN lower(concat_ws(' ', s.doc ->> 'organisation', s.doc ->> 'name'))) > 0`,
    state: (state) => `s.ended_at IS ${state === 'ended' ? 'NOT NULL' : 'NULL'}`,
  },
  sorts: { organisation: BY_ORGANISATION, 'organisation-last': reversed(BY_ORGANISATION) },
});

export async function lockSale(tx: Queryable, project: string, id: string): Promise<OfficeSale | null> {
  return tx.maybe<OfficeSale>(
    `SELECT ${COLUMNS} FROM sale WHERE project_id = $1 AND id = $2 AND NOT doc ? 'withdrawn' FOR UPDATE`,
    [project, id],
  );
}

export interface SaleChange {
  doc: { id: string; name: string; organisation: string; link_until?: Day };
  commission: Record<string, number>;
  ended_at: Date | null;
}

export async function insertSale(
  tx: Queryable,
  project: string,
  { doc, commission, ended_at }: SaleChange,
  by: string,
  at: Date,
): Promise<void> {
  await tx.execute(
    'INSERT INTO sale (project_id, id, doc, commission, ended_at, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [project, doc.id, JSON.stringify(doc), JSON.stringify(commission), ended_at, by, at],
  );
}

/** The document of an account in the venue file stays as it is. */
export async function updateSale(
  tx: Queryable,
  project: string,
  { doc, commission, ended_at }: SaleChange,
): Promise<void> {
  await tx.execute(
    `UPDATE sale SET doc = CASE WHEN made_by IS NULL THEN doc ELSE $3::jsonb END, commission = $4, ended_at = $5, rev = rev + 1
     WHERE project_id = $1 AND id = $2`,
    [project, doc.id, JSON.stringify(doc), JSON.stringify(commission), ended_at],
  );
}

export interface SoldRow extends Pick<Tables['sale'], 'doc' | 'commission'> {
  sale_id: Tables['sale']['id'];
  ticket_type_id: Tables['ticket']['ticket_type_id'];
  tickets: number;
  sold: number;
  back: number;
}

export const soldBy = (db: Queryable, project: string, from: Date, to: Date): Promise<SoldRow[]> =>
  db.query<SoldRow>(
    `SELECT s.id AS sale_id, s.doc, s.commission, x.ticket_type_id, x.tickets, x.sold, x.back FROM (
       SELECT o.sale_id, t.ticket_type_id, count(*)::int AS tickets, sum(t.fee)::bigint AS sold, sum(t.refunded)::bigint AS back
       FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
       WHERE o.project_id = $1 AND o.sale_id IS NOT NULL AND o.paid_at >= $2 AND o.paid_at < $3 GROUP BY o.sale_id, t.ticket_type_id) x
     JOIN sale s ON s.project_id = $1 AND s.id = x.sale_id
     ORDER BY s.doc ->> 'organisation', s.doc ->> 'name', s.id, x.ticket_type_id`,
    [project, from, to],
  );
