-- no transaction
-- Invoices that staff made elsewhere: the issuer knows nothing of them, so it is never asked to reverse one.
ALTER TABLE invoice ADD COLUMN IF NOT EXISTS marked_by text, ADD COLUMN IF NOT EXISTS mark_reason text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_newest ON invoice (project_id, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_by_state ON invoice (project_id, state, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_by_number ON invoice (project_id, invoice_no) WHERE invoice_no IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_marked ON invoice (project_id, created_at DESC, id DESC) WHERE marked_by IS NOT NULL AND state = 'ISSUED';

-- What the venue did about a rating: hid it with a reason for colleagues, answered it for everybody.
ALTER TABLE evaluation ADD COLUMN IF NOT EXISTS rev integer NOT NULL DEFAULT 0, ADD COLUMN IF NOT EXISTS hidden_at timestamptz,
  ADD COLUMN IF NOT EXISTS hide_reason text, ADD COLUMN IF NOT EXISTS reply text, ADD COLUMN IF NOT EXISTS replied_at timestamptz,
  ADD COLUMN IF NOT EXISTS changed_by text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS evaluation_newest ON evaluation (project_id, created_at DESC, order_id DESC, guide_id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS evaluation_by_score ON evaluation (project_id, score, created_at DESC, order_id DESC, guide_id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS evaluation_hidden ON evaluation (project_id, created_at DESC, order_id DESC, guide_id DESC)
  WHERE hidden_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS evaluation_unanswered ON evaluation (project_id, created_at DESC, order_id DESC, guide_id DESC)
  WHERE reply IS NULL AND hidden_at IS NULL AND doc ->> 'text' <> '';
