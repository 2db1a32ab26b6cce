-- Browsers that show a colleague what waits; the id is the hash of the address.
CREATE TABLE staff_push (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id),
  address_enc text NOT NULL,
  locale text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_push_of ON staff_push (staff_id);
