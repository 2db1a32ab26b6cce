-- What the office changed on single days of a spot or a guide: closed, paused, times, places, prices, a note.

CREATE TABLE day_override (
  project_id text NOT NULL REFERENCES project (project_id),
  day date NOT NULL,
  scenic_id text NOT NULL,
  doc jsonb NOT NULL,
  -- only grows, also where everything was taken back
  rev integer NOT NULL,
  changed_by text REFERENCES staff (id),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, day, scenic_id)
);
-- Grows with every change of a day, as version does with every catalogue: servers see by both whether what they keep is current.
ALTER TABLE project ADD COLUMN days_rev bigint NOT NULL DEFAULT 0;
