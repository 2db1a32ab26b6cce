-- A wait also ends when a person in it is erased; those that are open are gone through in the order in which they joined.
ALTER TABLE waiting_list_entry DROP CONSTRAINT waiting_list_entry_state_check;
ALTER TABLE waiting_list_entry ADD CONSTRAINT waiting_list_entry_state_check
  CHECK (state IN ('WAITING', 'OFFERED', 'LEFT', 'REFUSED', 'OVER', 'ERASED'));
CREATE INDEX waiting_list_entry_open ON waiting_list_entry (project_id, number) WHERE state = 'WAITING';
