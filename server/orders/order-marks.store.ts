import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type InvoiceState = 'REQUESTED' | 'ISSUED' | 'FAILED' | 'REVERSED';

export async function latestInvoices(
  db: Queryable,
  project: string,
  orders: readonly string[],
): Promise<Map<string, InvoiceState>> {
  const rows = await db.query<Pick<Tables['invoice'], 'order_id' | 'state'>>(
    'SELECT DISTINCT ON (order_id) order_id, state FROM invoice WHERE project_id = $1 AND order_id = ANY($2) ORDER BY order_id, created_at DESC, id DESC',
    [project, orders],
  );
  return new Map(rows.map((row) => [row.order_id, row.state]));
}

export async function ratedOrders(db: Queryable, project: string, orders: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<Pick<Tables['evaluation'], 'order_id'>>(
    `SELECT order_id FROM evaluation WHERE project_id = $1 AND order_id = ANY($2) AND guide_id = ''`,
    [project, orders],
  );
  return new Set(rows.map((row) => row.order_id));
}

export async function projectsOfCard(db: Queryable, memberNo: string): Promise<string[]> {
  const rows = await db.query<Pick<Tables['member_card'], 'project_id'>>(
    'SELECT c.project_id FROM project p JOIN member_card c ON c.project_id = p.project_id AND c.member_no = $1 ORDER BY c.project_id LIMIT 2',
    [memberNo],
  );
  return rows.map((row) => row.project_id);
}
