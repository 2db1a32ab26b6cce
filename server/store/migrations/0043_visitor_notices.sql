-- Notices about a visitor's own matters stand beside the venue's changes: one table is shown with the order, listed and counted.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check, ADD CONSTRAINT notice_kind_check CHECK (kind IN ('session-moved', 'gate-changed', 'day-closed',
  'paid', 'visit-tomorrow', 'refund-arrived', 'card-ending', 'invoice-ready', 'rate-visit'));
-- From when it is listed: one made at night waits for the morning. Null: since it was made.
ALTER TABLE notice ADD COLUMN due_at timestamptz;

-- What a visitor does not want to be told. No row: everything is listed.
CREATE TABLE notice_setting (
  project_id text NOT NULL,
  visitor_id text NOT NULL,
  muted text[] NOT NULL,
  PRIMARY KEY (project_id, visitor_id),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id)
);
