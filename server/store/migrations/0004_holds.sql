-- What holds places without money, by visitor: orders that wait for it, and those that cost nothing.
CREATE INDEX orders_holding ON orders (project_id, visitor_id) WHERE status IN ('WAIT_PAY', 'WAIT_PROCESS') OR (fee = 0 AND NOT exchanged);
-- Orders that ran out unpaid, for whoever watches the server.
CREATE INDEX orders_run_out ON orders (cancelled_at) WHERE status = 'CANCELED' AND paid_at IS NULL AND cancelled_at >= expires_at;

-- Nobody gets back more than they paid. Rows of before are not looked at: one that is wrong must not keep the server from starting.
ALTER TABLE refund ADD CONSTRAINT refund_within_payment CHECK (amount <= total) NOT VALID;
