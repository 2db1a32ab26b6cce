-- The waiting line of a sale that opens at a moment: one row a sale, one small row a visitor who came for it.
CREATE TABLE waiting_line (
  project_id text NOT NULL REFERENCES project (project_id),
  -- the spot and the opening: types of one spot that open together share their line
  id text NOT NULL,
  scenic_id text NOT NULL,
  opens_at timestamptz NOT NULL,
  -- people so far; the last number that was given
  joined integer NOT NULL DEFAULT 0,
  -- people who came before the opening, and the seed of the draw among them; set together, once
  drawn integer,
  seed text,
  -- the last place that may order
  admitted_to integer NOT NULL DEFAULT 0,
  -- how many who come while nobody waits are admitted at once
  room integer NOT NULL DEFAULT 0,
  -- how many may be inside: admitted, without an order, in their time
  most double precision NOT NULL,
  -- when the last ticks were, and admitted_to after each; and people admitted a second
  recent jsonb NOT NULL DEFAULT '[]',
  pace double precision NOT NULL DEFAULT 0,
  -- what the processes measured since the last tick
  orders integer NOT NULL DEFAULT 0,
  load double precision NOT NULL DEFAULT 0,
  sold_out boolean NOT NULL DEFAULT false,
  quiet_since timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK (admitted_to <= joined),
  CHECK ((drawn IS NULL) = (seed IS NULL))
) WITH (fillfactor = 50);

CREATE TABLE line_place (
  project_id text NOT NULL,
  line_id text NOT NULL,
  visitor_id text NOT NULL,
  number integer NOT NULL,
  joined_at timestamptz NOT NULL,
  -- when an admitted visitor was told: the time to order begins
  told_at timestamptz,
  ordered_at timestamptz,
  PRIMARY KEY (project_id, line_id, visitor_id),
  FOREIGN KEY (project_id, line_id) REFERENCES waiting_line (project_id, id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX line_place_number ON line_place (project_id, line_id, number);
CREATE INDEX line_place_told ON line_place (project_id, line_id, told_at) WHERE told_at IS NOT NULL;
