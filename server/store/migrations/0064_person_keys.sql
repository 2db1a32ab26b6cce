-- Holders whose key named the kind of document that was chosen beside the number; the next start makes their keys anew and empties this table.
CREATE TABLE holder_rehash (
  project_id text NOT NULL,
  ticket_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (project_id, ticket_id, position)
);
INSERT INTO holder_rehash (project_id, ticket_id, position)
SELECT project_id, ticket_id, position FROM ticket_holder WHERE id_type <> 'ID_CARD' AND id_number_enc <> '' AND person_hash <> '';
