import type { Invariant } from '#server/store/invariant.ts';

/** What must be true of deeds that need two people, and of the jobs that they start. */
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
    name: 'a job that is done has no open item, and an item that gave money back has its one refund',
    sql: `SELECT j.project_id || ' ' || j.id AS what FROM job j WHERE j.state = 'DONE'
        AND EXISTS (SELECT 1 FROM job_item i WHERE i.project_id = j.project_id AND i.job_id = j.id AND i.state IN ('OPEN', 'FAILED'))
      UNION ALL SELECT i.project_id || ' ' || i.job_id || ' ' || i.order_id FROM job_item i LEFT JOIN refund r ON r.refund_no = i.refund_no AND r.order_id = i.order_id
      WHERE i.refund_no IS NOT NULL AND r.amount IS DISTINCT FROM i.amount`,
  },
  {
    name: 'on a closed day nobody holds a ticket that no job knows of',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM day_override d
      JOIN ticket t ON t.project_id = d.project_id AND t.scenic_id = d.scenic_id AND coalesce(t.valid_from, t.visit_day) = d.day
        AND coalesce(t.valid_until, t.visit_day) = d.day AND t.status IN ('WAIT_USE', 'PART_USE') AND t.policy ->> 'kind' <> 'MEMBER'
      WHERE d.doc ? 'closed' AND NOT EXISTS (SELECT 1 FROM job_item i JOIN job j ON j.project_id = i.project_id AND j.id = i.job_id
        WHERE i.project_id = t.project_id AND i.order_id = t.order_id AND j.kind = 'close' AND j.day = d.day)`,
  },
  {
    name: 'the holders of an order whose day closed or whose session moved have one notice of it',
    sql: `SELECT i.project_id || ' ' || i.job_id || ' ' || i.order_id AS what FROM job_item i
      LEFT JOIN notice n ON n.project_id = i.project_id AND n.id = i.job_id || '.' || i.order_id AND n.order_id = i.order_id
      WHERE (i.told_at IS NOT NULL) <> (n.id IS NOT NULL) OR (i.state = 'DONE' AND i.told_at IS NULL)`,
  },
];
