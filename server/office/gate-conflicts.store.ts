import type { ConflictOutcome, Decision } from '#domain/gate/conflict.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

type Entry = Tables['gate_entry'];

export interface OfficeConflictRow extends Pick<
  Entry,
  | 'device_id'
  | 'n'
  | 'no'
  | 'order_id'
  | 'people'
  | 'applied'
  | 'gate_id'
  | 'at'
  | 'clock'
  | 'offline'
  | 'reason'
  | 'decided_by'
  | 'note'
  | 'decided_at'
> {
  outcome: ConflictOutcome;
  decision: Decision | null;
  device: Tables['gate_device']['name'] | null;
  revoked_at: Tables['gate_device']['revoked_at'];
  person: Tables['staff_member']['name'] | null;
  type: LocalText | null;
  decider: Tables['staff']['name'] | null;
  first_at: Entry['at'] | null;
  first_gate: Entry['gate_id'] | null;
  first_clock: Entry['clock'] | null;
  first_offline: Entry['offline'] | null;
  first_device: Tables['gate_device']['name'] | null;
  first_person: Tables['staff_member']['name'] | null;
}

const LINES = `SELECT e.device_id, e.n, e.no, e.order_id, e.outcome, e.people, e.applied, e.gate_id, e.at, e.clock, e.offline, e.reason,
    e.decided_by, e.decision, e.note, e.decided_at, d.name AS device, d.revoked_at, p.name AS person, coalesce(t.doc, c.doc) -> 'name' AS type,
    coalesce(dp.name, o.name) AS decider,
    a.at AS first_at, a.gate_id AS first_gate, a.clock AS first_clock, a.offline AS first_offline, ad.name AS first_device, ap.name AS first_person
  FROM gate_entry e
  LEFT JOIN gate_device d ON d.project_id = e.project_id AND d.id = e.device_id
  LEFT JOIN staff_member p ON p.project_id = e.project_id AND p.id = e.staff
  LEFT JOIN staff_member dp ON dp.project_id = e.project_id AND 'staff:' || dp.id = e.decided_by
  LEFT JOIN staff o ON 'office:' || o.id = e.decided_by
  LEFT JOIN ticket k ON k.project_id = e.project_id AND k.id = e.ticket_id
  LEFT JOIN member_card m ON m.project_id = e.project_id AND m.id = e.card_id
  LEFT JOIN ticket_type t ON t.project_id = e.project_id AND t.id = k.ticket_type_id
  LEFT JOIN ticket_type c ON c.project_id = e.project_id AND c.id = m.ticket_type_id
  LEFT JOIN LATERAL (SELECT device_id, gate_id, at, clock, offline, staff FROM gate_entry a WHERE a.project_id = e.project_id AND a.applied > 0
    AND (a.ticket_id = e.ticket_id OR a.card_id = e.card_id) AND (a.device_id, a.n) <> (e.device_id, e.n) ORDER BY at LIMIT 1) a ON true
  LEFT JOIN gate_device ad ON ad.project_id = e.project_id AND ad.id = a.device_id
  LEFT JOIN staff_member ap ON ap.project_id = e.project_id AND ap.id = a.staff
  WHERE e.project_id = $1 AND e.outcome NOT IN ('APPLIED', 'NEW')`;

export const openConflicts = (db: Queryable, project: string, most: number): Promise<OfficeConflictRow[]> =>
  db.query<OfficeConflictRow>(`${LINES} AND e.decided_at IS NULL ORDER BY e.at DESC, e.device_id, e.n LIMIT $2`, [
    project,
    most,
  ]);

export const decidedConflicts = (
  db: Queryable,
  project: string,
  since: Date,
  most: number,
): Promise<OfficeConflictRow[]> =>
  db.query<OfficeConflictRow>(`${LINES} AND e.decided_at >= $2 ORDER BY e.decided_at DESC, e.device_id, e.n LIMIT $3`, [
    project,
    since,
    most,
  ]);

export const countConflicts = (db: Queryable, project: string): Promise<{ count: number; held: number }> =>
  db.one<{ count: number; held: number }>(
    `SELECT count(*)::integer AS count, count(*) FILTER (WHERE outcome = 'HELD')::integer AS held
     FROM gate_entry WHERE project_id = $1 AND outcome NOT IN ('APPLIED', 'NEW') AND decided_at IS NULL`,
    [project],
  );
