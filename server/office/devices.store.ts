import { REFUSAL_REASONS, REFUSING } from '#domain/gate/entry-verdicts.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import type { deviceReports } from '#server/gate/gate-devices.store.ts';
import { refusalSql } from '#server/gate/gate-report.store.ts';
import { type List, listFrom, reversed, type Sort } from './list.store.ts';

export type GatePersonRow = Pick<Tables['staff_member'], 'id' | 'name' | 'role' | 'active'>;

interface GatePersonFilters {
  text?: string | undefined;
  role?: GatePersonRow['role'] | undefined;
  state?: 'active' | 'ended' | undefined;
}

export type DeviceReport = Awaited<ReturnType<typeof deviceReports>>[number];

export interface DeviceFilters {
  text: string | undefined;
  state: DeviceState | 'unrevoked' | 'all';
  gate: string | undefined;
  id: string | undefined;
}
export type DeviceState = 'online' | 'offline' | 'waiting' | 'revoked';

const OLDEST_DEVICE: Sort = [
  { sql: 'd.created_at', type: 'timestamptz' },
  { sql: 'd.id', type: 'text' },
];

/** @param since a device without a contact after this instant is offline. */
export function deviceList(since: Date): List<DeviceReport, DeviceFilters> {
  const used = 'd.revoked_at IS NULL AND d.accepted_at IS NOT NULL';
  const isRecent = `coalesce(d.seen_at >= timestamptz '${since.toISOString()}', false)`;
  const states: Readonly<Record<DeviceFilters['state'], string>> = {
    online: `${used} AND ${isRecent}`,
    offline: `${used} AND NOT ${isRecent}`,
    waiting: 'd.revoked_at IS NULL AND d.accepted_at IS NULL',
    revoked: 'd.revoked_at IS NOT NULL',
    unrevoked: 'd.revoked_at IS NULL',
    all: 'true',
  };
  return listFrom<DeviceReport, DeviceFilters>({
    table: 'd',
    columns: 'd.*, s.name AS on_duty',
    from: `(SELECT * FROM gate_device WHERE public_key IS NOT NULL) d
      LEFT JOIN staff_member s ON s.project_id = d.project_id AND s.id = d.staff`,
    countFrom: '(SELECT * FROM gate_device WHERE public_key IS NOT NULL) d',
    conditions: {
      text: (text, placeholder) =>
        `position(lower(${placeholder(text)}) IN lower(concat_ws(' ', d.name, d.model, d.fingerprint))) > 0`,
      state: (state) => states[state],
      gate: (gate, placeholder) => `${placeholder(gate)} = ANY(d.gates)`,
      id: (id, placeholder) => `d.id = ${placeholder(id)}`,
    },
    sorts: { oldest: OLDEST_DEVICE, newest: reversed(OLDEST_DEVICE) },
  });
}

const BY_ID: Sort = [{ sql: 's.id', type: 'text' }];

export const gatePeopleList = listFrom<GatePersonRow, GatePersonFilters>({
  table: 's',
  columns: 's.id, s.name, s.role, s.active',
  from: 'staff_member s',
  conditions: {
    text: (text, placeholder) => `position(lower(${placeholder(text)}) IN lower(concat_ws(' ', s.name, s.id))) > 0`,
    role: (role, placeholder) => `s.role = ${placeholder(role)}`,
    state: (state) => (state === 'active' ? 's.active' : 'NOT s.active'),
  },
  sorts: { id: BY_ID, 'id-last': reversed(BY_ID) },
});

/** Counts by the hour of the venue day. */
export const admittedByHour = (
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<{ device: Tables['gate_entry']['device_id']; hour: number; people: number; offline: number }[]> =>
  db.query(
    `SELECT device_id AS device, extract(hour FROM at AT TIME ZONE 'UTC' + interval '8 hours')::integer AS hour, sum(people)::integer AS people,
       coalesce(sum(people) FILTER (WHERE offline), 0)::integer AS offline
     FROM gate_entry WHERE project_id = $1 AND at >= $2 AND at < $3 AND kind <> 'exit' AND device_id NOT IN ('before', 'office') GROUP BY 1, 2 ORDER BY 1, 2`,
    [project, from, to],
  );

/** Positions of these values in `lineText`. */
const [NUMBER, PEOPLE, STAFF] = [4, 6, 10];

export interface ScanRow extends Pick<Tables['gate_log'], 'n' | 'at' | 'verdict'> {
  no: string | null;
  type: LocalText | null;
  people: number;
  kind: 'entry' | 'override' | 're-entry' | 'exit' | 'verdict';
  refused: boolean;
}

export const lastScans = (db: Queryable, project: string, device: string, limit: number): Promise<ScanRow[]> =>
  db.query<ScanRow>(
    `SELECT g.n, g.at, g.no, coalesce(t.doc, c.doc) -> 'name' AS type, g.people, g.kind, g.verdict, g.refused FROM (
       SELECT n, at, text::jsonb ->> ${NUMBER} AS no, (text::jsonb ->> ${PEOPLE})::integer AS people, kind, verdict, ${refusalSql('$4', '$5')} AS refused FROM gate_log
       WHERE project_id = $1 AND device_id = $2 AND kind IN ('entry', 'override', 're-entry', 'exit', 'verdict') ORDER BY n DESC LIMIT $3) g
     LEFT JOIN ticket k ON k.project_id = $1 AND k.ticket_no = g.no
     LEFT JOIN member_card m ON m.project_id = $1 AND m.member_no = g.no AND k.id IS NULL
     LEFT JOIN ticket_type t ON t.project_id = $1 AND t.id = k.ticket_type_id
     LEFT JOIN ticket_type c ON c.project_id = $1 AND c.id = m.ticket_type_id
     ORDER BY g.n DESC`,
    [project, device, limit, REFUSING, REFUSAL_REASONS],
  );

export const signInsSince = (
  db: Queryable,
  project: string,
  since: Date,
  limit: number,
): Promise<
  { device: Tables['gate_log']['device_id']; at: Tables['gate_log']['at']; by: Tables['staff_member']['name'] | null }[]
> =>
  db.query(
    `SELECT g.device_id AS device, g.at, s.name AS by FROM (
       SELECT device_id, at, text::jsonb ->> ${STAFF} AS staff FROM gate_log
       WHERE project_id = $1 AND at >= $2 AND kind = 'sign-in' AND verdict = 'sign-in' ORDER BY at DESC LIMIT $3) g
     LEFT JOIN staff_member s ON s.project_id = $1 AND s.id = g.staff ORDER BY g.at DESC`,
    [project, since, limit],
  );

export interface DeviceActionRow extends Pick<Tables['audit'], 'at' | 'actor' | 'role'> {
  action: 'gate.paired' | 'gate.accepted' | 'gate.revoked';
  object: Tables['audit']['object'];
}

export const deviceActions = (db: Queryable, project: string, since: Date, limit: number): Promise<DeviceActionRow[]> =>
  db.query<DeviceActionRow>(
    `SELECT action, at, object, actor, role FROM audit
     WHERE project_id = $1 AND at >= $2 AND action IN ('gate.paired', 'gate.accepted', 'gate.revoked') AND outcome = 'done' ORDER BY at DESC, id DESC LIMIT $3`,
    [project, since, limit],
  );

export async function acceptanceOf(db: Queryable, project: string, device: string): Promise<DeviceActionRow | null> {
  return db.maybe<DeviceActionRow>(
    `SELECT action, at, object, actor, role FROM audit
     WHERE project_id = $1 AND object = 'device:' || $2::text AND action = 'gate.accepted' AND outcome = 'done' ORDER BY id LIMIT 1`,
    [project, device],
  );
}
