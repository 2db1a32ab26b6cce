-- Keys that seal personal data and sign, each sealed itself with SECRET_KEY: while that is replaced a key has two rows, one for each value of it.
CREATE TABLE data_key (
  -- root-1, root-2 …, and ticket-2 … for each later generation of TICKET_KEYS
  name text NOT NULL,
  -- which SECRET_KEY, by a number that follows from it
  sealed_by text NOT NULL,
  sealed text NOT NULL,
  -- every process knows the key well before this instant
  used_from timestamptz NOT NULL,
  -- signatures of earlier keys end then, because these have leaked
  ends_signatures boolean NOT NULL DEFAULT false,
  -- since then no field is sealed with an earlier key
  resealed_at timestamptz,
  PRIMARY KEY (name, sealed_by)
);
