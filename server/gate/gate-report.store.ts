import { REFUSAL_REASONS, REFUSING } from '#domain/gate/entry-verdicts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { EntryRow } from './gate-entries.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export const peopleByGate = (
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<
  {
    gate: Tables['gate_entry']['gate_id'];
    hour: number;
    ticket_type_id: string;
    people_in: number;
    people_out: number;
  }[]
> =>
  db.query(
    `SELECT e.gate_id AS gate, extract(hour FROM e.at AT TIME ZONE 'UTC' + interval '8 hours')::integer AS hour, coalesce(t.ticket_type_id, c.ticket_type_id, '') AS ticket_type_id,
       sum(CASE WHEN e.kind = 'exit' THEN 0 ELSE e.people END)::integer AS people_in, sum(CASE WHEN e.kind = 'exit' THEN e.people ELSE 0 END)::integer AS people_out
     FROM gate_entry e LEFT JOIN ticket t ON t.project_id = e.project_id AND t.id = e.ticket_id
     LEFT JOIN member_card c ON c.project_id = e.project_id AND c.id = e.card_id
     WHERE e.project_id = $1 AND e.at >= $2 AND e.at < $3 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [project, from, to],
  );

/** Position of the reason in `lineText`. */
const REASON = 15;

/** SQL of `isRefusal` for a line of the log. @param refusing, reasons placeholders of `REFUSING`, `REFUSAL_REASONS`. */
export const refusalSql = (refusing: string, reasons: string): string =>
  `(kind = 'verdict' AND (verdict = ANY(${refusing}) OR coalesce(text::jsonb ->> ${REASON}, '') = ANY(${reasons})))`;

export const refusedByDevice = (
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<{ device: Tables['gate_log']['device_id']; verdict: Tables['gate_log']['verdict']; count: number }[]> =>
  db.query(
    `SELECT device_id AS device, verdict, count(*)::integer AS count FROM gate_log
     WHERE project_id = $1 AND at >= $2 AND at < $3 AND ${refusalSql('$4', '$5')} GROUP BY 1, 2 ORDER BY 1, 2`,
    [project, from, to, REFUSING, REFUSAL_REASONS],
  );

/** Counts all entries that were let in against a verdict, even where the ticket was still good for them. */
export const countOverrides = async (db: Queryable, project: string, from: Date, to: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM gate_entry WHERE project_id = $1 AND at >= $2 AND at < $3 AND kind = 'override'`,
      [project, from, to],
    )
  ).count;

export interface ConflictRow extends EntryRow {
  first_gate: Tables['gate_entry']['gate_id'] | null;
  first_at: Tables['gate_entry']['at'] | null;
  first_clock: Tables['gate_entry']['clock'] | null;
  first_offline: Tables['gate_entry']['offline'] | null;
}

const CONFLICT = `SELECT e.*, a.gate_id AS first_gate, a.at AS first_at, a.clock AS first_clock, a.offline AS first_offline FROM gate_entry e
  LEFT JOIN LATERAL (SELECT gate_id, at, clock, offline FROM gate_entry a WHERE a.project_id = e.project_id AND a.applied > 0
    AND (a.ticket_id = e.ticket_id OR a.card_id = e.card_id) AND (a.device_id, a.n) <> (e.device_id, e.n) ORDER BY at LIMIT 1) a ON true`;

export const conflictsOf = (db: Queryable, project: string, from: Date, to: Date): Promise<ConflictRow[]> =>
  db.query<ConflictRow>(
    `${CONFLICT} WHERE e.project_id = $1 AND e.outcome NOT IN ('APPLIED', 'NEW') AND e.at >= $2 AND e.at < $3 ORDER BY e.at, e.device_id, e.n`,
    [project, from, to],
  );

export async function conflictAt(
  db: Queryable,
  project: string,
  device: string,
  n: number,
): Promise<ConflictRow | null> {
  return db.maybe<ConflictRow>(`${CONFLICT} WHERE e.project_id = $1 AND e.device_id = $2 AND e.n = $3`, [
    project,
    device,
    n,
  ]);
}

export const decideEntry = (
  tx: Queryable,
  project: string,
  entry: { device: string; n: number },
  decided: { by: string; decision: string; note: string; at: Date },
): Promise<number> =>
  tx.execute(
    `UPDATE gate_entry SET decided_by = $4, decision = $5, note = $6, decided_at = $7 WHERE project_id = $1 AND device_id = $2 AND n = $3
       AND outcome <> 'NEW' AND decided_at IS NULL`,
    [project, entry.device, entry.n, decided.by, decided.decision, decided.note, decided.at],
  );

/** @returns entries since `from` less exits, never below zero; null where no gate has reported anybody since then. */
export async function peopleInside(
  db: Queryable,
  project: string,
  from: Date,
): Promise<{ count: number; counted_at: Date } | null> {
  const row = await db.one<{ count: number | null; counted_at: Date | null }>(
    `SELECT sum(CASE kind WHEN 'exit' THEN -people ELSE people END)::integer AS count, greatest(max(received_at), (SELECT max(d.seen_at) FROM gate_device d WHERE d.project_id = $1)) AS counted_at
     FROM gate_entry WHERE project_id = $1 AND at >= $2 AND device_id NOT IN ('before', 'office')`,
    [project, from],
  );
  return row.counted_at && row.count !== null ? { count: Math.max(0, row.count), counted_at: row.counted_at } : null;
}
