-- no transaction
-- A change of the office's settings says which state it was decided on.
ALTER TABLE office_setting ADD COLUMN IF NOT EXISTS rev integer NOT NULL DEFAULT 1;
-- When a payment of each channel last came in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_txn_newest ON payment_txn (project_id, channel, recorded_at DESC);
