-- no transaction
-- Sales accounts that the office keeps: a venue file touches none of them. Of those in a venue file the office keeps commissions and end.
ALTER TABLE sale ADD COLUMN IF NOT EXISTS made_by text, ADD COLUMN IF NOT EXISTS made_at timestamptz, ADD COLUMN IF NOT EXISTS ended_at timestamptz,
  ADD COLUMN IF NOT EXISTS commission jsonb NOT NULL DEFAULT '{}', ADD COLUMN IF NOT EXISTS rev integer NOT NULL DEFAULT 0;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_visitor ON sale (project_id, visitor_id) WHERE visitor_id IS NOT NULL;
-- The account whose person placed the order, while the account was bound and not ended.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS sale_id text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_of_sales ON orders (project_id, paid_at) WHERE sale_id IS NOT NULL;
