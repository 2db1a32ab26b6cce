-- When holders of a closed day who had not chosen another day were told a second time.
ALTER TABLE job_item ADD COLUMN reminded_at timestamptz;
CREATE INDEX job_item_to_remind ON job_item (project_id, job_id, order_id) WHERE state = 'OPEN' AND reminded_at IS NULL;
