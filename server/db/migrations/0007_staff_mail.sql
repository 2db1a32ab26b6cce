-- Where a colleague gets mail, and about what.
CREATE TABLE staff_mail (
  staff_id text PRIMARY KEY REFERENCES staff (id),
  address text NOT NULL,
  locale text NOT NULL,
  kinds jsonb NOT NULL,
  -- Of the code that proves the address; null once it was typed.
  code_hash text,
  code_until timestamptz,
  code_tries integer NOT NULL DEFAULT 0,
  CHECK ((code_hash IS NULL) = (code_until IS NULL))
);

-- Reports that a venue sends by mail.
CREATE TABLE report_mail (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  grouped_by text NOT NULL,
  beside text NOT NULL,
  rhythm text NOT NULL,
  recipients jsonb NOT NULL,
  made_by text NOT NULL REFERENCES staff (id),
  -- The day from which it is due next.
  next_day date NOT NULL,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX report_mail_due ON report_mail (next_day);

-- One row for each recipient: the chat group, which has the empty name, or a colleague.
ALTER TABLE staff_message ADD COLUMN recipient text NOT NULL DEFAULT '';
ALTER TABLE staff_message ADD COLUMN report jsonb;
ALTER TABLE staff_message DROP CONSTRAINT staff_message_pkey;
ALTER TABLE staff_message ADD PRIMARY KEY (project_id, id, recipient);
