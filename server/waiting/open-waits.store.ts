import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface OpenWait extends Pick<Tables['waiting_list_entry'], 'id' | 'people_enc'> {
  number: number;
}

export const openWaits = (db: Queryable, project: string, after: number, limit: number): Promise<OpenWait[]> =>
  db.query<OpenWait>(
    `SELECT id, number::float8 AS number, people_enc FROM waiting_list_entry
     WHERE project_id = $1 AND state = 'WAITING' AND number > $2 ORDER BY number LIMIT $3`,
    [project, after, limit],
  );

export interface WaitingCount {
  batch_id: Tables['waiting_list_day']['batch_id'];
  parties: number;
  people: number;
}

export const waitingOn = (
  db: Queryable,
  project: string,
  day: Day,
  types: readonly string[],
  at: Date,
): Promise<WaitingCount[]> =>
  db.query<WaitingCount>(
    `SELECT d.batch_id, count(*)::int AS parties, sum(e.size)::int AS people
     FROM waiting_list_day d JOIN waiting_list_entry e ON e.project_id = d.project_id AND e.id = d.entry_id
     WHERE d.project_id = $1 AND d.visit_day = $2 AND d.waiting AND d.latest > $4 AND e.ticket_type_id = ANY($3)
     GROUP BY d.batch_id ORDER BY d.batch_id`,
    [project, day, types, at],
  );
