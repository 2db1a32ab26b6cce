-- no transaction
-- Fields that were sealed before they were bound to their row: found without looking at all others, and none once they are sealed anew.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_holder_unbound ON ticket_holder (project_id, ticket_id, position)
  WHERE name_enc LIKE 'k1.%' OR id_number_enc LIKE 'k1.%';
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_unbound ON orders (project_id, id) WHERE phone_enc LIKE 'k1.%' OR agency_enc LIKE 'k1.%';
CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_item_unbound ON cart_item (project_id, id) WHERE lines_enc LIKE 'k1.%';
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_unbound ON invoice (project_id, id)
  WHERE purchaser_enc LIKE 'k1.%' OR tax_no_enc LIKE 'k1.%' OR email_enc LIKE 'k1.%' OR phone_enc LIKE 'k1.%';
