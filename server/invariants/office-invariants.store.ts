import type { Invariant } from '#server/invariants/invariant.ts';
import { BOOKED } from '#server/office/finance.store.ts';

export const OFFICE: readonly Invariant[] = [
  {
    name: 'an action that waits for a second person ends once, in its time, and is approved by another than who asked',
    sql: `SELECT p.project_id || ' ' || p.id AS what FROM pending p
      WHERE (p.state IN ('DONE', 'WITHDRAWN')) <> (p.decided_by IS NOT NULL AND p.decided_at IS NOT NULL)
        OR (p.decided_by IS NULL) <> (p.decided_at IS NULL)
        OR (p.state = 'DONE' AND p.decided_by = p.asked_by) OR p.decided_at >= p.until`,
  },
  {
    name: 'a return, cancellation or repayment that waits for a second person is in the audit log under the name of who asked',
    sql: `SELECT p.project_id || ' ' || p.id AS what FROM pending p WHERE p.kind IN ('returns', 'cancel', 'repaid') AND 1 <> (SELECT count(*) FROM audit a
        WHERE a.project_id = p.project_id AND a.object = p.object AND a.action = CASE p.kind WHEN 'returns' THEN 'returns.ask' WHEN 'repaid' THEN 'refund.repaid-ask' ELSE 'order.cancel-ask' END AND a.outcome = 'done'
          AND a.actor = 'staff:' || p.asked_by AND a.after ->> 'pending' = p.id)`,
  },
  {
    name: 'a return, cancellation or repayment that two people granted is in the audit log with both, once for each approval',
    sql: `SELECT coalesce(p.project_id, a.project_id) || ' ' || coalesce(p.object, a.object) AS what
      FROM (SELECT project_id, object, 'staff:' || asked_by AS asked, 'staff:' || decided_by AS decided, count(*) AS times FROM pending
        WHERE kind IN ('returns', 'cancel', 'repaid') AND state = 'DONE' GROUP BY project_id, object, asked_by, decided_by) p
      FULL JOIN (SELECT project_id, object, after ->> 'asked_by' AS asked, actor AS decided, count(*) AS times FROM audit
        WHERE action IN ('returns.approve', 'order.cancel-paid', 'refund.repaid') AND outcome = 'done' AND after ? 'asked_by' GROUP BY project_id, object, after ->> 'asked_by', actor) a
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
  {
    name: 'an erasure that began is in the audit log, with the second person where one was asked',
    sql: `SELECT e.project_id || ' ' || e.id AS what FROM erasure e WHERE e.started_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM audit a LEFT JOIN pending p ON p.project_id = a.project_id AND p.object = a.object AND p.kind = 'erase' AND p.state = 'DONE'
        WHERE a.project_id = e.project_id AND a.object = 'erasure:' || e.id AND a.action = 'person.erase' AND a.outcome = 'done'
          AND a.after ->> 'asked_by' IS NOT DISTINCT FROM 'staff:' || p.asked_by AND (p.decided_by IS NULL OR a.actor = 'staff:' || p.decided_by))`,
  },
  {
    name: 'nothing of a person is left in an order that was erased',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o WHERE o.erased_at IS NOT NULL AND (
        o.phone_hash IS NOT NULL OR o.phone_enc <> '' OR o.phone_mask <> '' OR o.agency_enc IS NOT NULL
        OR EXISTS (SELECT 1 FROM ticket t JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id
          WHERE t.project_id = o.project_id AND t.order_id = o.id AND (h.name_enc <> '' OR h.name_hash IS NOT NULL OR h.id_number_enc <> '' OR h.person_hash <> ''
            OR h.photo IS NOT NULL OR h.health_code IS NOT NULL))
        OR EXISTS (SELECT 1 FROM invoice i WHERE i.project_id = o.project_id AND i.order_id = o.id AND (i.email_enc IS NOT NULL OR i.phone_enc IS NOT NULL
          OR (i.kind = 'person' AND i.purchaser_enc <> ''))))`,
  },
  {
    name: 'a locked settlement equals the payments and refunds that were settled in it',
    sql: `WITH moved AS (
        SELECT project_id, settled_day AS day, channel, 1 AS payments, amount AS paid, 0 AS refunds, 0 AS refunded FROM payment_txn WHERE settled_day IS NOT NULL
        UNION ALL SELECT project_id, settled_day, ${BOOKED}, 0, 0, 1, amount FROM refund WHERE settled_day IS NOT NULL),
      own AS (SELECT m.project_id, m.day, m.channel, sum(payments) AS payments, sum(paid) AS paid, sum(refunds) AS refunds, sum(refunded) AS refunded
        FROM moved m JOIN settlement s ON s.project_id = m.project_id AND s.day = m.day AND s.state = 'LOCKED' GROUP BY m.project_id, m.day, m.channel)
      SELECT coalesce(k.project_id, o.project_id) || ' ' || coalesce(k.day, o.day) || ' ' || coalesce(k.channel, o.channel) AS what
      FROM settlement_sum k FULL JOIN own o ON o.project_id = k.project_id AND o.day = k.day AND o.channel = k.channel
      WHERE (coalesce(k.payments, 0), coalesce(k.paid, 0), coalesce(k.refunds, 0), coalesce(k.refunded, 0))
        <> (coalesce(o.payments, 0), coalesce(o.paid, 0), coalesce(o.refunds, 0), coalesce(o.refunded, 0))`,
  },
  {
    name: 'a locked settlement is what the audit log says was locked, and has no open difference',
    sql: `SELECT s.project_id || ' ' || s.day AS what FROM settlement s WHERE s.state = 'LOCKED' AND (NOT EXISTS (
        SELECT 1 FROM audit a WHERE a.project_id = s.project_id AND a.object = 'settlement:' || s.day AND a.action = 'finance.lock' AND a.outcome = 'done'
          AND (a.after ->> 'rev')::integer = s.rev
          AND ((a.after ->> 'paid')::bigint, (a.after ->> 'refunded')::bigint, (a.after ->> 'fee')::bigint) = (
            SELECT coalesce(sum(k.paid), 0)::bigint, coalesce(sum(k.refunded), 0)::bigint, coalesce(sum(k.fee), 0)::bigint
            FROM settlement_sum k WHERE k.project_id = s.project_id AND k.day = s.day))
        OR EXISTS (SELECT 1 FROM difference d WHERE d.project_id = s.project_id AND d.day = s.day AND d.state = 'OPEN'))`,
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
  {
    name: 'of a closed session nobody holds a ticket that no job knows of',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM day_override d CROSS JOIN LATERAL jsonb_each(d.doc -> 'sessions') AS s (rule, own)
      JOIN ticket t ON t.project_id = d.project_id AND t.batch_id = d.scenic_id || '.' || s.rule || '.' || to_char(d.day, 'YYYYMMDD')
        AND t.status IN ('WAIT_USE', 'PART_USE') AND t.policy ->> 'kind' <> 'MEMBER'
      WHERE s.own ? 'closed' AND NOT EXISTS (SELECT 1 FROM job_item i JOIN job j ON j.project_id = i.project_id AND j.id = i.job_id
        WHERE i.project_id = t.project_id AND i.order_id = t.order_id AND j.kind = 'close' AND j.day = d.day)`,
  },
  {
    name: 'a tour that is still to be led is of the guide that its order names',
    sql: `SELECT t.project_id || ' ' || t.id AS what FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
      WHERE o.order_type = 'GUIDE' AND t.status IN ('WAIT_USE', 'PART_USE')
        AND (o.doc -> 'guide' ->> 'id' IS DISTINCT FROM t.scenic_id OR o.doc -> 'batch' ->> 'id' IS DISTINCT FROM t.batch_id)`,
  },
];
