-- Redemption codes that the office made, and the grey list with who added whom, and until when.

CREATE TABLE code_batch (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  name text NOT NULL,
  ticket_type_id text NOT NULL,
  count integer NOT NULL CHECK (count BETWEEN 1 AND 50000),
  valid_from date,
  valid_until date,
  made_by text NOT NULL REFERENCES staff (id),
  made_at timestamptz NOT NULL,
  -- the codes, sealed: until they were taken, for a day at most
  file_enc text,
  file_until timestamptz NOT NULL,
  taken_at timestamptz,
  voided_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK (taken_at IS NULL OR file_enc IS NULL)
);
ALTER TABLE redeem_code ADD COLUMN batch_id text, ADD COLUMN voided_at timestamptz;
CREATE INDEX redeem_code_batch ON redeem_code (project_id, batch_id) WHERE batch_id IS NOT NULL;

-- Rows of a venue file have none of these.
ALTER TABLE grey_list ADD COLUMN id text, ADD COLUMN until date, ADD COLUMN added_by text, ADD COLUMN added_at timestamptz;
CREATE UNIQUE INDEX grey_list_id ON grey_list (project_id, id) WHERE id IS NOT NULL;

-- Answers to presses are sealed from now on; those of the last day are not worth a second way to read them.
DELETE FROM staff_request;
ALTER TABLE staff_request DROP COLUMN answer, ADD COLUMN answer_enc text;
