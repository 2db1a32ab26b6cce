-- Copies of tickets in the wallets of phones: one row a ticket, and one for each place where its copy is kept.
CREATE TABLE wallet_pass (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  order_id text NOT NULL,
  -- the end of the ticket
  ends_at timestamptz NOT NULL,
  -- hash of the pass's content, and since when it is this one
  content text NOT NULL,
  updated_at timestamptz NOT NULL,
  -- when the ticket changed, or a look at the change is to be repeated; null when there is nothing to look at
  look_at timestamptz,
  -- how often it changed: a change during a look is not taken for the one that is looked at
  changes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, ticket_id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES ticket (project_id, id)
);
CREATE INDEX wallet_pass_order ON wallet_pass (project_id, order_id);
CREATE INDEX wallet_pass_look ON wallet_pass (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX wallet_pass_ended ON wallet_pass (ends_at);

CREATE TABLE wallet_device (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  -- Apple's name for a device; 'google' for Google's copy, which is one for all devices
  device_id text NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('apple', 'google')),
  push_token text NOT NULL,
  -- when it is told of a change, or told again; null when there is nothing to tell
  run_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, ticket_id, device_id),
  FOREIGN KEY (project_id, ticket_id) REFERENCES wallet_pass (project_id, ticket_id) ON DELETE CASCADE
);
CREATE INDEX wallet_device_passes ON wallet_device (project_id, device_id);
CREATE INDEX wallet_device_due ON wallet_device (run_at) WHERE run_at IS NOT NULL;

-- Whatever changes a ticket, its return or the state of its order marks the pass, in the same transaction and once in it.
-- A move copies returns before passes, so that their arrival marks nothing.
CREATE FUNCTION note_wallet_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE wallet_pass SET look_at = now(), changes = changes + 1
  WHERE project_id = NEW.project_id AND ticket_id = (to_jsonb(NEW) ->> TG_ARGV[0]) AND look_at IS DISTINCT FROM now();
  RETURN NULL;
END $$;
CREATE FUNCTION note_wallet_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE wallet_pass SET look_at = now(), changes = changes + 1
  WHERE project_id = NEW.project_id AND order_id = NEW.id AND look_at IS DISTINCT FROM now();
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_wallet AFTER UPDATE ON ticket FOR EACH ROW
  WHEN ((OLD.status, OLD.valid_from, OLD.valid_until, OLD.batch_id, OLD.seat_id, OLD.serial, OLD.used, OLD.returned, OLD.doc)
    IS DISTINCT FROM (NEW.status, NEW.valid_from, NEW.valid_until, NEW.batch_id, NEW.seat_id, NEW.serial, NEW.used, NEW.returned, NEW.doc))
  EXECUTE FUNCTION note_wallet_change('id');
CREATE TRIGGER ticket_return_wallet AFTER INSERT OR UPDATE OF state ON ticket_return FOR EACH ROW EXECUTE FUNCTION note_wallet_change('ticket_id');
CREATE TRIGGER orders_wallet AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.pay_status, OLD.doc) IS DISTINCT FROM (NEW.status, NEW.pay_status, NEW.doc)) EXECUTE FUNCTION note_wallet_changes();
