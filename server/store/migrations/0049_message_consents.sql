-- Consents to one message each under a template of the messaging app. A row is spent when a message is about to be sent, so that none is spent twice.
CREATE TABLE message_consent (
  project_id text NOT NULL,
  visitor_id text NOT NULL,
  template_id text NOT NULL,
  -- made by the page that asked: a consent that is told twice is kept once
  id text NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- the notice that it was spent on, and when
  notice_id text,
  used_at timestamptz,
  PRIMARY KEY (project_id, visitor_id, template_id, id),
  FOREIGN KEY (project_id, visitor_id) REFERENCES visitor (project_id, id),
  CHECK ((used_at IS NULL) = (notice_id IS NULL))
);
CREATE INDEX message_consent_left ON message_consent (project_id, visitor_id, template_id, recorded_at) WHERE used_at IS NULL;
CREATE INDEX message_consent_used ON message_consent (used_at) WHERE used_at IS NOT NULL;
