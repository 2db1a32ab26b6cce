-- no transaction
-- Who proved a card's phone may use it for so long; then the phone is to be proved again. Those from before this date from now.
ALTER TABLE card_access ADD COLUMN IF NOT EXISTS expires_at timestamptz NOT NULL DEFAULT now() + interval '90 days';
CREATE INDEX CONCURRENTLY IF NOT EXISTS card_access_expires ON card_access (expires_at);
