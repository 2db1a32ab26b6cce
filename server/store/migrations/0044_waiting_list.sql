-- Parties that wait for places of sold-out days and sessions: one row a party, and one for each day or session it would take.
CREATE TABLE waiting_list_entry (
  project_id text NOT NULL REFERENCES project (project_id),
  id text NOT NULL,
  -- the order in which parties joined
  number bigint GENERATED ALWAYS AS IDENTITY,
  visitor_id text NOT NULL,
  ticket_type_id text NOT NULL,
  tickets integer NOT NULL CHECK (tickets > 0),
  -- places of the stock
  size integer NOT NULL CHECK (size > 0),
  -- phone and holders, sealed; empty once the wait is over
  people_enc text NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'OFFERED', 'LEFT', 'REFUSED', 'OVER')),
  -- the unpaid order that holds the offered places
  order_id text,
  joined_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (project_id, id),
  CHECK ((state = 'OFFERED') = (order_id IS NOT NULL)),
  CHECK ((state = 'WAITING') = (ended_at IS NULL))
);
CREATE INDEX waiting_list_entry_visitor ON waiting_list_entry (project_id, visitor_id);
CREATE INDEX waiting_list_entry_ended ON waiting_list_entry (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE waiting_list_day (
  project_id text NOT NULL,
  entry_id text NOT NULL,
  -- the stocks that a ticket takes from, joined: what has the same is divided together
  pool text NOT NULL,
  stocks text[] NOT NULL,
  visit_day date NOT NULL,
  batch_id text,
  -- an offer after this moment is of no use
  latest timestamptz NOT NULL,
  -- how many later parties and buyers took places of this pool
  skips integer NOT NULL DEFAULT 0,
  waiting boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, entry_id, pool),
  FOREIGN KEY (project_id, entry_id) REFERENCES waiting_list_entry (project_id, id) ON DELETE CASCADE
);
CREATE INDEX waiting_list_day_waiting ON waiting_list_day (project_id, visit_day) WHERE waiting;

-- Which kinds there are is said by the code that writes them, `NoticeContent`: a list here would have to be repeated by each migration that adds one.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
