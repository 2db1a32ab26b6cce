-- The payment provider's last word on a refund that did not go through: its own error code, or "no-answer: timeout" and the like.
ALTER TABLE refund ADD COLUMN IF NOT EXISTS problem text;
