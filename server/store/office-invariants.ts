import type { Invariant } from '#server/store/invariant.ts';

/** What must be true of deeds that need two people. */
export const OFFICE: readonly Invariant[] = [
  {
    name: 'a deed that waits for a second person ends once, in its time, and is approved by another than who asked',
    sql: `SELECT p.project_id || ' ' || p.id AS what FROM pending p
      WHERE (p.state IN ('DONE', 'WITHDRAWN')) <> (p.decided_by IS NOT NULL AND p.decided_at IS NOT NULL)
        OR (p.decided_by IS NULL) <> (p.decided_at IS NULL)
        OR (p.state = 'DONE' AND p.decided_by = p.asked_by) OR p.decided_at >= p.until`,
  },
  {
    name: 'a return or cancellation that waits for a second person is in the audit log under the name of who asked',
    sql: `SELECT p.project_id || ' ' || p.id AS what FROM pending p WHERE p.kind IN ('returns', 'cancel') AND 1 <> (SELECT count(*) FROM audit a
        WHERE a.project_id = p.project_id AND a.object = p.object AND a.action = CASE p.kind WHEN 'returns' THEN 'returns.ask' ELSE 'order.cancel-ask' END AND a.outcome = 'done'
          AND a.actor = 'staff:' || p.asked_by AND a.after ->> 'pending' = p.id)`,
  },
  {
    name: 'a return or cancellation that two people granted is in the audit log with both, once for each approval',
    sql: `SELECT coalesce(p.project_id, a.project_id) || ' ' || coalesce(p.object, a.object) AS what
      FROM (SELECT project_id, object, 'staff:' || asked_by AS asked, 'staff:' || decided_by AS decided, count(*) AS times FROM pending
        WHERE kind IN ('returns', 'cancel') AND state = 'DONE' GROUP BY project_id, object, asked_by, decided_by) p
      FULL JOIN (SELECT project_id, object, after ->> 'asked_by' AS asked, actor AS decided, count(*) AS times FROM audit
        WHERE action IN ('returns.approve', 'order.cancel-paid') AND outcome = 'done' AND after ? 'asked_by' GROUP BY project_id, object, after ->> 'asked_by', actor) a
        ON a.project_id = p.project_id AND a.object = p.object AND a.asked = p.asked AND a.decided = p.decided
      WHERE coalesce(p.times, 0) <> coalesce(a.times, 0)`,
  },
];
