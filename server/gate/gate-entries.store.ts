import type { Decision } from '#domain/gate/conflict.ts';
import type { GateLine } from '#domain/gate/gate-log.ts';
import type { EntryOutcome } from '#domain/gate/entry-fold.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type EntryRow = Pick<
  Tables['gate_entry'],
  | 'device_id'
  | 'n'
  | 'no'
  | 'order_id'
  | 'ticket_id'
  | 'card_id'
  | 'serial'
  | 'people'
  | 'kind'
  | 'gate_id'
  | 'at'
  | 'clock'
  | 'offline'
  | 'how'
  | 'outcome'
  | 'applied'
  | 'reason'
  | 'staff'
  | 'received_at'
  | 'decided_by'
  | 'note'
  | 'decided_at'
> & { decision: Decision | null };

const ENTRY = `device_id, n, no, order_id, ticket_id, card_id, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, reason, staff, received_at,
  decided_by, decision, note, decided_at`;

export interface StoredLine {
  line: GateLine;
  text: string;
  at: Date;
  /** True for an entry that counts only once a person decided so. */
  held: boolean;
}

/**
 * Appends lines to a device's log, whose row is locked, and notes the entries among them as new, or as held for a
 * decision.
 */
export async function appendLines(
  tx: Queryable,
  project: string,
  device: string,
  lines: readonly StoredLine[],
  received: Date,
): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  await tx.execute(
    `INSERT INTO gate_log (project_id, device_id, n, kind, verdict, gate_id, at, text, hash, received_at)
     SELECT $1, $2, n, kind, verdict, gate, at, text, hash, $4
     FROM jsonb_to_recordset($3::jsonb) AS r (n integer, kind text, verdict text, gate text, at timestamptz, text text, hash text)`,
    [project, device, JSON.stringify(lines.map(({ line, text, at }) => ({ ...line, text, at }))), received],
  );
  const entries = lines.filter(
    ({ line }) => line.no !== null && ['entry', 'override', 're-entry', 'exit'].includes(line.kind),
  );
  await tx.execute(
    `INSERT INTO gate_entry (project_id, device_id, n, no, order_id, ticket_id, card_id, serial, people, kind, gate_id, at, clock, offline, how, outcome, reason, staff, received_at)
     SELECT $1, $2, r.n, r.no, coalesce(t.order_id, c.order_id), t.id, c.id, r.serial, r.people, r.kind, r.gate, r.at, r.clock, r.offline, r.how, CASE WHEN r.held THEN 'HELD' ELSE 'NEW' END, r.reason, r.staff, $4
     FROM jsonb_to_recordset($3::jsonb) AS r (n integer, no text, serial integer, people integer, kind text, gate text, at timestamptz, clock text, offline boolean,
       how text, reason text, staff text, held boolean)
     LEFT JOIN ticket t ON t.project_id = $1 AND t.ticket_no = r.no
     LEFT JOIN member_card c ON c.project_id = $1 AND c.member_no = r.no AND t.id IS NULL`,
    [project, device, JSON.stringify(entries.map(({ line, at, held }) => ({ ...line, at, held }))), received],
  );
  await tx.execute(
    'UPDATE gate_device SET last_n = $3, told_n = greatest(told_n, $3), chain = $4, last_at = $5 WHERE project_id = $1 AND id = $2',
    [project, device, last.line.n, last.line.hash, last.at],
  );
}

export async function hashesOf(
  db: Queryable,
  project: string,
  device: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.query<Pick<Tables['gate_log'], 'n' | 'hash'>>(
    'SELECT n, hash FROM gate_log WHERE project_id = $1 AND device_id = $2 AND n = ANY($3)',
    [project, device, numbers],
  );
  return new Map(rows.map(({ n, hash }) => [n, hash]));
}

export const entriesAmong = (
  db: Queryable,
  project: string,
  device: string,
  numbers: readonly number[],
): Promise<EntryRow[]> =>
  db.query<EntryRow>(
    `SELECT ${ENTRY} FROM gate_entry WHERE project_id = $1 AND device_id = $2 AND n = ANY($3) ORDER BY n`,
    [project, device, numbers],
  );

export const ordersToFold = (
  db: Queryable,
  limit: number,
): Promise<Pick<Tables['gate_entry'], 'project_id' | 'order_id'>[]> =>
  db.query(
    `SELECT DISTINCT project_id, order_id FROM gate_entry WHERE outcome = 'NEW' ORDER BY project_id, order_id LIMIT $1`,
    [limit],
  );

/** @returns every entry of an order, for its tickets and for its cards. Call it with the order locked. */
export const entriesOfOrder = (
  tx: Queryable,
  project: string,
  tickets: readonly string[],
  cards: readonly string[],
): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `SELECT ${ENTRY} FROM gate_entry WHERE project_id = $1 AND (ticket_id = ANY($2) OR card_id = ANY($3)) ORDER BY at, device_id, n`,
    [project, tickets, cards],
  );

export async function judgeEntries(
  tx: Queryable,
  project: string,
  judged: readonly { device_id: string; n: number; outcome: EntryOutcome; applied: number }[],
): Promise<void> {
  if (judged.length === 0) return;
  await tx.execute(
    `UPDATE gate_entry AS e SET outcome = r.outcome, applied = r.applied
     FROM jsonb_to_recordset($2::jsonb) AS r (device_id text, n integer, outcome text, applied integer)
     WHERE e.project_id = $1 AND e.device_id = r.device_id AND e.n = r.n`,
    [project, JSON.stringify(judged)],
  );
}

/**
 * Marks tickets and cards as changed for gates: an exit or re-entry uses nothing up, but every gate must learn of it.
 */
export async function notifyGates(tx: Queryable, project: string, entries: readonly EntryRow[]): Promise<void> {
  const ids = {
    ticket: entries.flatMap(({ ticket_id }) => ticket_id ?? []),
    member_card: entries.flatMap(({ card_id }) => card_id ?? []),
  };
  for (const table of ['ticket', 'member_card'] as const) {
    if (ids[table].length > 0)
      await tx.execute(`UPDATE ${table} SET gate_at = now() WHERE project_id = $1 AND id = ANY($2)`, [
        project,
        ids[table],
      ]);
  }
}

export const markUnknownNumbers = (db: Queryable, project: string): Promise<number> =>
  db.execute(
    `UPDATE gate_entry SET outcome = CASE WHEN kind IN ('re-entry', 'exit') THEN 'APPLIED' ELSE 'UNKNOWN' END
     WHERE project_id = $1 AND outcome = 'NEW' AND order_id IS NULL`,
    [project],
  );

export type GateCard = Pick<Tables['member_card'], 'id' | 'ticket_id' | 'serial' | 'state' | 'uses_left'>;

export const cardsOfOrder = (tx: Queryable, project: string, order: string): Promise<GateCard[]> =>
  tx.query<GateCard>(
    'SELECT id, ticket_id, serial, state, uses_left FROM member_card WHERE project_id = $1 AND order_id = $2 ORDER BY id',
    [project, order],
  );

export async function walkIn(tx: Queryable, project: string, card: string, day: string): Promise<boolean> {
  const left = await tx.execute(
    `WITH noted AS (INSERT INTO card_use (project_id, card_id, visit_day, ticket_id) SELECT $1, id, $3, NULL FROM member_card
       WHERE project_id = $1 AND id = $2 AND (uses_left IS NULL OR uses_left > 0) ON CONFLICT DO NOTHING RETURNING card_id)
     UPDATE member_card SET uses_left = uses_left - 1 WHERE project_id = $1 AND id = $2 AND EXISTS (SELECT 1 FROM noted)`,
    [project, card, day],
  );
  return left === 1;
}

/**
 * Sets how often a ticket was used, after its entries were folded; the row's state decides whether it may still change.
 */
export async function setUsed(
  tx: Queryable,
  project: string,
  ticket: { id: string; used: number; used_at: Date },
): Promise<boolean> {
  const rows = await tx.execute(
    `UPDATE ticket SET used = $3, used_at = $4, status = CASE WHEN $3 + returned >= people THEN 'USED' ELSE 'PART_USE' END
     WHERE project_id = $1 AND id = $2 AND status IN ('WAIT_USE', 'PART_USE') AND used < $3 AND $3 + returned <= people`,
    [project, ticket.id, ticket.used, ticket.used_at],
  );
  return rows === 1;
}

export interface RecallRow extends Pick<Tables['gate_entry'], 'no' | 'n' | 'at' | 'clock' | 'offline'> {
  people: number;
  other_gate: Tables['gate_entry']['gate_id'];
  other_at: Tables['gate_entry']['at'];
  other_clock: Tables['gate_entry']['clock'];
  other_offline: Tables['gate_entry']['offline'];
}

export const recallsFor = (db: Queryable, project: string, device: string, since: Date): Promise<RecallRow[]> =>
  db.query<RecallRow>(
    `SELECT d.no, d.n, d.at, d.people - d.applied AS people, d.clock, d.offline, a.gate_id AS other_gate, a.at AS other_at, a.clock AS other_clock, a.offline AS other_offline
     FROM gate_entry d
     JOIN LATERAL (SELECT gate_id, at, clock, offline FROM gate_entry a WHERE a.project_id = d.project_id AND a.ticket_id = d.ticket_id AND a.device_id <> d.device_id
       AND a.applied > 0 ORDER BY at LIMIT 1) a ON true
     WHERE d.project_id = $1 AND d.outcome = 'DOUBLE' AND d.device_id = $2 AND d.at >= $3 AND d.ticket_id IS NOT NULL ORDER BY d.n`,
    [project, device, since],
  );
