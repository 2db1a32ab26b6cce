-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_of_actor ON audit (project_id, actor, at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_of_kind ON audit (project_id, split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_refused ON audit (project_id, at DESC, id DESC) WHERE outcome = 'refused';
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_of_request ON audit (project_id, request_id) WHERE request_id IS NOT NULL;
-- The end of an object's id, which somebody types.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_object_end ON audit (project_id, split_part(object, ':', -1));
