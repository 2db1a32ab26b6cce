-- no transaction
-- What keeps every statement as quick with a million orders as with none. Each statement stands alone, may run again,
-- and lets a venue sell meanwhile: on PostgreSQL indexes are built CONCURRENTLY.

-- Seats, claims, attempts and cards are looked up by their ticket or order, not only by their session.
CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_of_ticket ON seat (project_id, ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS person_claim_ticket ON person_claim (project_id, ticket_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_attempt_order ON payment_attempt (project_id, order_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_order ON member_card (project_id, order_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS card_access_visitor ON card_access (project_id, visitor_id);

-- The same rows as refund_due has, in the words of the statement that takes the next refunds: by the other words it would not be found.
CREATE INDEX CONCURRENTLY IF NOT EXISTS refund_open ON refund (run_at) WHERE state <> 'SUCCESS';

-- Sessions that are over: the day is the third part of a session's id.
CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_day ON seat (split_part(batch_id, '.', 3));
CREATE INDEX CONCURRENTLY IF NOT EXISTS person_claim_day ON person_claim (split_part(batch_id, '.', 3));

-- What ends by its time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_unactivated ON member_card (activate_by) WHERE state = 'WAIT_ACTIVATE';
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_valid ON member_card (valid_until) WHERE state = 'VALID';
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_token_created ON session_token (created_at);
-- Member cards end by themselves; among the others they would be looked at again and again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_past_use ON ticket (coalesce(valid_until, visit_day))
  WHERE status IN ('WAIT_USE', 'PART_USE') AND policy ->> 'kind' <> 'MEMBER';

-- Tickets whose holders' documents were not erased yet.
ALTER TABLE ticket ADD COLUMN IF NOT EXISTS erased boolean NOT NULL DEFAULT false;
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_unerased ON ticket (coalesce(valid_until, visit_day)) WHERE NOT erased;

-- Refunds whose order may have an invoice for more than was kept.
ALTER TABLE refund ADD COLUMN IF NOT EXISTS invoice_checked boolean NOT NULL DEFAULT false;
UPDATE refund r SET invoice_checked = true WHERE NOT invoice_checked AND NOT EXISTS (
  SELECT 1 FROM invoice i WHERE i.project_id = r.project_id AND i.order_id = r.order_id AND i.state IN ('REQUESTED', 'ISSUED'));
CREATE INDEX CONCURRENTLY IF NOT EXISTS refund_unchecked ON refund (created_at) WHERE NOT invoice_checked;

-- The latest words about a guide, among many ratings without any.
CREATE INDEX CONCURRENTLY IF NOT EXISTS evaluation_words ON evaluation (project_id, guide_id, created_at DESC) WHERE guide_id <> '' AND doc ->> 'text' <> '';

-- What a guide's ratings come to, so that nobody adds them up for each list.
CREATE TABLE IF NOT EXISTS guide_rating (
  project_id text NOT NULL,
  guide_id text NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (project_id, guide_id)
);
INSERT INTO guide_rating (project_id, guide_id, count, total)
  SELECT project_id, guide_id, count(*), sum(score) FROM evaluation WHERE guide_id <> '' GROUP BY project_id, guide_id ON CONFLICT DO NOTHING;
