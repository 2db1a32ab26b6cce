-- no transaction
-- All sessions of one visitor end together when the visitor says so.
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_token_visitor ON session_token (project_id, visitor_id);
