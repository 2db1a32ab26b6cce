-- no transaction
-- Why a colleague refused the request; whoever asked reads it.
ALTER TABLE pending ADD COLUMN IF NOT EXISTS answer text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS pending_asked ON pending (project_id, asked_at);
