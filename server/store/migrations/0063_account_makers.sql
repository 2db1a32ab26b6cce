-- Who opened or reset an account by a link, and when: neither approves what the other asks for within a week.
ALTER TABLE staff ADD COLUMN made_by text;
ALTER TABLE staff ADD COLUMN made_at timestamptz;
-- A link that resets somebody's account is good once a second owner has seen it; null where none has to.
ALTER TABLE staff_invite ADD COLUMN waits boolean NOT NULL DEFAULT false;
ALTER TABLE staff_invite ADD COLUMN approved_by text;
