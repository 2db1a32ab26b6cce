-- A refund that the provider gave up and people paid back another way: by which means, under which number, on which day, why, and which two people say so.
-- Such a refund is done, and never sent to the provider again.
ALTER TABLE refund ADD COLUMN IF NOT EXISTS by_hand jsonb;
-- When the provider made it all the same: its money went back twice.
ALTER TABLE refund ADD COLUMN IF NOT EXISTS twice_at timestamptz;
