-- What holders of an order have to be told, once for each order and event: shown in the app, and there for whatever sends it elsewhere.
CREATE TABLE notice (
  project_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('session-moved', 'gate-changed')),
  -- What was and what is now.
  doc jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the order was opened with it, and when another channel took it.
  seen_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, order_id) REFERENCES orders (project_id, id)
);
CREATE INDEX notice_order ON notice (project_id, order_id);
CREATE INDEX notice_unsent ON notice (created_at) WHERE sent_at IS NULL;
