import type { Invariant } from '#server/invariants/invariant.ts';

/** Entries that use a ticket or card up; coming back and leaving don't. */
const LETS_IN = `kind IN ('entry', 'override')`;

export const GATES: readonly Invariant[] = [
  {
    name: 'a ticket was used for as many people as its entries that count',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM ticket t LEFT JOIN gate_entry e ON e.project_id = t.project_id AND e.ticket_id = t.id
      GROUP BY t.project_id, t.id, t.used HAVING t.used <> coalesce(sum(e.applied), 0)`,
  },
  {
    name: 'an entry counts for all of its people exactly when it is applied, and no double is earlier than one that counts',
    sql: `SELECT e.project_id || ' ' || e.device_id || ' ' || e.n AS what FROM gate_entry e
      WHERE (${LETS_IN} AND e.outcome = 'APPLIED' AND e.applied <> e.people) OR (e.outcome IN ('OLD_CODE', 'UNKNOWN', 'HELD', 'NEW') AND e.applied > 0)
        OR (e.outcome = 'DOUBLE' AND e.ticket_id IS NOT NULL AND EXISTS (SELECT 1 FROM gate_entry a WHERE a.project_id = e.project_id AND a.ticket_id = e.ticket_id
          AND a.applied > 0 AND (a.at, a.device_id COLLATE "C", a.n) > (e.at, e.device_id COLLATE "C", e.n)))`,
  },
  {
    // A ticket used in part may get a new code, so only its last entry has the newest one.
    name: 'what counts was read from the newest code, or typed',
    sql: `SELECT e.project_id || ' ' || e.device_id || ' ' || e.n AS what FROM gate_entry e JOIN ticket t ON t.project_id = e.project_id AND t.id = e.ticket_id
      WHERE e.applied > 0 AND (e.serial > t.serial OR (e.serial < t.serial AND t.status = 'USED' AND NOT EXISTS (SELECT 1 FROM gate_entry l
        WHERE l.project_id = e.project_id AND l.ticket_id = e.ticket_id AND l.applied > 0 AND (l.serial = t.serial OR l.serial IS NULL))))`,
  },
  {
    name: 'an entry that met a return has one, and nobody unpaid went in',
    sql: `SELECT e.project_id || ' ' || e.device_id || ' ' || e.n AS what FROM gate_entry e
      LEFT JOIN member_card c ON c.project_id = e.project_id AND c.id = e.card_id LEFT JOIN orders o ON o.project_id = e.project_id AND o.id = e.order_id
      WHERE (e.outcome = 'REFUNDED' AND e.decision IS NULL AND NOT EXISTS (SELECT 1 FROM ticket_return r
          WHERE r.project_id = e.project_id AND r.ticket_id = coalesce(e.ticket_id, c.ticket_id) AND r.state <> 'REFUSED'))
        OR (e.applied > 0 AND o.paid_at IS NULL)`,
  },
  {
    name: 'the log of a device has no gap, ends where the device row says, and its chain holds',
    sql: `SELECT d.project_id || ' ' || d.id AS what FROM gate_device d LEFT JOIN gate_log l ON l.project_id = d.project_id AND l.device_id = d.id
      GROUP BY d.project_id, d.id, d.last_n, d.chain
      HAVING count(l.n) <> d.last_n OR coalesce(max(l.n), 0) <> d.last_n OR coalesce((array_agg(l.hash ORDER BY l.n DESC))[1], '') <> d.chain
      UNION ALL SELECT x.project_id || ' ' || x.device_id || ' ' || x.n FROM (
        SELECT project_id, device_id, n, text, hash, coalesce(lag(hash) OVER (PARTITION BY project_id, device_id ORDER BY n), '') AS before FROM gate_log) x
      WHERE x.text::jsonb ->> 0 <> x.before OR x.text::jsonb ->> 1 <> x.device_id OR (x.text::jsonb ->> 2)::integer <> x.n
        OR translate(rtrim(encode(sha256(convert_to(x.text, 'UTF8')), 'base64'), '='), '+/', '-_') <> x.hash`,
  },
  {
    name: 'an entry is a line of its device',
    sql: `SELECT e.project_id || ' ' || e.device_id || ' ' || e.n AS what FROM gate_entry e
      LEFT JOIN gate_log l ON l.project_id = e.project_id AND l.device_id = e.device_id AND l.n = e.n
      WHERE e.device_id <> 'before' AND (l.n IS NULL OR l.kind <> e.kind)`,
  },
  {
    name: 'what came from a device after it was revoked counts only where somebody decided so',
    sql: `SELECT e.project_id || ' ' || e.device_id || ' ' || e.n AS what FROM gate_entry e JOIN gate_device d ON d.project_id = e.project_id AND d.id = e.device_id
      WHERE e.received_at > d.revoked_at AND e.applied > 0 AND e.decision IS DISTINCT FROM 'apply'`,
  },
  {
    name: 'a visit that a card made by itself has an entry that counts, and the other way round',
    sql: `SELECT u.project_id || ' ' || u.card_id || ' ' || u.visit_day AS what FROM card_use u WHERE u.ticket_id IS NULL AND NOT EXISTS (SELECT 1 FROM gate_entry e
        WHERE e.project_id = u.project_id AND e.card_id = u.card_id AND e.applied > 0 AND (e.at AT TIME ZONE 'UTC' + interval '8 hours')::date = u.visit_day)
      UNION ALL SELECT e.project_id || ' ' || e.device_id || ' ' || e.n FROM gate_entry e WHERE e.card_id IS NOT NULL AND e.applied > 0 AND NOT EXISTS (
        SELECT 1 FROM card_use u WHERE u.project_id = e.project_id AND u.card_id = e.card_id AND u.visit_day = (e.at AT TIME ZONE 'UTC' + interval '8 hours')::date)`,
  },
  {
    name: 'a return that waits for the gates waits',
    sql: `SELECT r.project_id || ' ' || r.id AS what FROM ticket_return r JOIN ticket t ON t.project_id = r.project_id AND t.id = r.ticket_id
      WHERE r.state = 'WAIT_AUDIT' AND r.gates_until IS NOT NULL AND t.used + t.returned + r.people > t.people`,
  },
  {
    name: 'card and ticket numbers exclude each other',
    sql: `SELECT c.project_id || ' ' || c.member_no AS what FROM member_card c JOIN ticket t ON t.project_id = c.project_id AND t.ticket_no = c.member_no`,
  },
];
