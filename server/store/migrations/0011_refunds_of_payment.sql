-- no transaction
-- What is to go back of a payment is counted on it by the statement that notes the refund: together never more than came.
ALTER TABLE payment_txn ADD COLUMN IF NOT EXISTS refunded bigint NOT NULL DEFAULT 0;
-- A payment that pays nothing went back whole; of the others, what was returned. One that is wrong already must not keep the server from starting.
UPDATE payment_txn x SET refunded = x.amount WHERE x.outcome <> 'PAID' AND x.refunded = 0 AND x.amount > 0
  AND EXISTS (SELECT 1 FROM refund r WHERE r.channel = x.channel AND r.out_trade_no = x.out_trade_no);
UPDATE payment_txn x SET refunded = least(x.amount, r.amount)
  FROM (SELECT channel, out_trade_no, sum(amount) AS amount FROM refund WHERE reason IN ('returned', 'rejected') GROUP BY channel, out_trade_no) r
  WHERE x.outcome = 'PAID' AND x.refunded = 0 AND x.channel = r.channel AND x.out_trade_no = r.out_trade_no;
ALTER TABLE payment_txn DROP CONSTRAINT IF EXISTS refunds_within_payment,
  ADD CONSTRAINT refunds_within_payment CHECK (refunded <= amount) NOT VALID;
-- A refund that can't be made: the job leaves it to a person.
ALTER TABLE refund ADD COLUMN IF NOT EXISTS gave_up_at timestamptz;
