import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type ReportMailRow = Pick<
  Tables['report_mail'],
  'id' | 'grouped_by' | 'beside' | 'rhythm' | 'recipients' | 'next_day'
>;

const COLUMNS = 'id, grouped_by, beside, rhythm, recipients, next_day';

export const reportMailsOf = (db: Queryable, project: string): Promise<ReportMailRow[]> =>
  db.query<ReportMailRow>(`SELECT ${COLUMNS} FROM report_mail WHERE project_id = $1 ORDER BY id`, [project]);

export async function putReportMail(
  tx: Queryable,
  project: string,
  madeBy: string,
  { id, grouped_by, beside, rhythm, recipients, next_day }: ReportMailRow,
): Promise<void> {
  await tx.execute(
    `INSERT INTO report_mail (project_id, ${COLUMNS}, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (project_id, id) DO UPDATE SET grouped_by = $3, beside = $4, rhythm = $5, recipients = $6, next_day = $7`,
    [project, id, grouped_by, beside, rhythm, JSON.stringify(recipients), next_day, madeBy],
  );
}

export const dropReportMail = (tx: Queryable, project: string, id: string): Promise<number> =>
  tx.execute('DELETE FROM report_mail WHERE project_id = $1 AND id = $2', [project, id]);

export const dueReportMails = (
  tx: Queryable,
  day: Day,
  limit: number,
): Promise<(ReportMailRow & Pick<Tables['report_mail'], 'project_id'>)[]> =>
  tx.query(
    `SELECT project_id, ${COLUMNS} FROM report_mail WHERE next_day <= $1 ORDER BY next_day, project_id, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [day, limit],
  );

export const postponeReportMail = (tx: Queryable, project: string, id: string, nextDay: Day): Promise<number> =>
  tx.execute('UPDATE report_mail SET next_day = $3 WHERE project_id = $1 AND id = $2', [project, id, nextDay]);

export const reportReaders = (
  db: Queryable,
  project: string,
  roles: readonly Tables['staff_role']['role'][],
): Promise<(Pick<Tables['staff'], 'id' | 'name'> & { confirmed: boolean })[]> =>
  db.query(
    `SELECT s.id, s.name, (m.staff_id IS NOT NULL AND m.code_hash IS NULL) AS confirmed
     FROM staff_role r JOIN staff s ON s.id = r.staff_id LEFT JOIN staff_mail m ON m.staff_id = s.id
     WHERE r.project_id = $1 AND r.role = ANY($2) ORDER BY s.name, s.id`,
    [project, roles],
  );
