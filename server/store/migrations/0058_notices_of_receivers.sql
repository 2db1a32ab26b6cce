-- Notices of tickets that were sent to another phone are for the visitor who has the ticket. Null: for the buyer of the order.
ALTER TABLE notice ADD COLUMN holder_id text;
CREATE INDEX notice_holder ON notice (project_id, holder_id) WHERE holder_id IS NOT NULL;
