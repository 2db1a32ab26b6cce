-- Steps of the opening checklist that the venue does without.
CREATE TABLE opening_waved (
  project_id text NOT NULL REFERENCES project (project_id),
  step text NOT NULL,
  PRIMARY KEY (project_id, step)
);
