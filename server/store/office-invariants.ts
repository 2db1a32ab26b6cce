import type { Invariant } from '#server/store/invariant.ts';

/** What must be true of what staff do: of deeds that need two people, and of ratings that were hidden. */
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
  {
    name: 'the mean of a guide is that of the ratings that are shown',
    sql: `SELECT x.project_id || ' ' || x.guide_id AS what FROM (
        SELECT project_id, guide_id, count, total FROM guide_rating
        UNION ALL SELECT project_id, guide_id, -count(*), -sum(score) FROM evaluation WHERE guide_id <> '' AND hidden_at IS NULL GROUP BY project_id, guide_id) x
      GROUP BY x.project_id, x.guide_id HAVING sum(x.count) <> 0 OR sum(x.total) <> 0`,
  },
];
