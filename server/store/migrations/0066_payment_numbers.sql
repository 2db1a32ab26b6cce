-- no transaction
-- People show the number that their payment provider shows them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_txn_number ON payment_txn (project_id, transaction_id);
