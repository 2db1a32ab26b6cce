-- no transaction
-- Reports sum a year of tickets by order, and read what they need from the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_sums ON ticket (project_id, order_id) INCLUDE (ticket_type_id, scenic_id, batch_id, fee);
DROP INDEX CONCURRENTLY IF EXISTS ticket_of_order;
