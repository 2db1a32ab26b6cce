-- What a gate's device says about itself at its last contact; null where it does not tell. Battery in percent.
ALTER TABLE gate_device ADD COLUMN version text;
ALTER TABLE gate_device ADD COLUMN battery integer CHECK (battery BETWEEN 0 AND 100);
ALTER TABLE gate_device ADD COLUMN charging boolean;
-- Who is signed in at it, and how old and how long its list is.
ALTER TABLE gate_device ADD COLUMN staff text;
ALTER TABLE gate_device ADD COLUMN list_at timestamptz;
ALTER TABLE gate_device ADD COLUMN listed integer;
-- Until when it may work without the server.
ALTER TABLE gate_device ADD COLUMN permit_until timestamptz;

-- The lines of the bills can be taken away as a file, too.
ALTER TABLE export DROP CONSTRAINT export_kind_check;
ALTER TABLE export ADD CONSTRAINT export_kind_check CHECK (kind IN ('orders', 'money', 'differences', 'settlements', 'bills'));
