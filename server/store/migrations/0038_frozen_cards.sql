-- no transaction
-- A frozen card opens no gate and pays for no visit, whatever its state, until it is freed.
ALTER TABLE member_card ADD COLUMN IF NOT EXISTS frozen_at timestamptz, ADD COLUMN IF NOT EXISTS frozen_by text, ADD COLUMN IF NOT EXISTS freeze_reason text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_newest ON member_card (project_id, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_by_state ON member_card (project_id, state, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_card_frozen ON member_card (project_id, created_at DESC, id DESC) WHERE frozen_at IS NOT NULL;
