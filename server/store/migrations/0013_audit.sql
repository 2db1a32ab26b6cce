-- What staff did, or were refused: one row for each deed, written in the transaction of the deed itself. Rows are never changed or removed.
CREATE TABLE audit (
  -- Empty for what belongs to no venue, such as a staff account.
  project_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  -- The account or device: 'staff:<id>', 'device:<id>', or 'cli' for a command at the server itself.
  actor text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  -- What it was done to, as '<kind>:<id>'. No name, no document, no phone number stands in this table.
  object text NOT NULL,
  outcome text NOT NULL DEFAULT 'done' CHECK (outcome IN ('done', 'refused')),
  before jsonb,
  after jsonb,
  -- The network of the address without its last part, and the number of the request.
  address_prefix text,
  request_id text,
  -- SHA-256 over the row and the hash of the row before it; a job fills them in afterwards, in the order of id.
  hash text,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX audit_newest ON audit (project_id, at DESC, id DESC);
CREATE INDEX audit_object ON audit (project_id, object, id DESC);
CREATE INDEX audit_unchained ON audit (id) WHERE hash IS NULL;

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change allowed: the hash of a row that has none yet.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(NEW) - 'hash' = to_jsonb(OLD) - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit rows are never changed or removed';
END $$;
CREATE TRIGGER audit_keep_rows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_keep_table BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
