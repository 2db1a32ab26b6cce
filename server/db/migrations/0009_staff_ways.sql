-- Where a colleague gets text messages, and about what. A number stands here only once its code was typed.
CREATE TABLE staff_phone (
  staff_id text PRIMARY KEY REFERENCES staff (id),
  phone_enc text NOT NULL,
  kinds jsonb NOT NULL
);
