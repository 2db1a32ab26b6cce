-- The catalogue editor of the office: its draft, every version that was published, and pictures of the venue.

-- Seating plans by their hash: a plan of a thousand seats is kept once, however many versions name it.
CREATE TABLE catalog_plan (
  project_id text NOT NULL REFERENCES project (project_id),
  hash text NOT NULL,
  doc jsonb NOT NULL,
  PRIMARY KEY (project_id, hash)
);
-- A venue file without codes and people, its seating plans by hash. As json, so that its fields keep their order.
CREATE TABLE catalog_version (
  project_id text NOT NULL REFERENCES project (project_id),
  version bigint NOT NULL,
  doc json NOT NULL,
  source text NOT NULL CHECK (source IN ('import', 'office')),
  staff_id text REFERENCES staff (id),
  note text NOT NULL DEFAULT '',
  brings_back bigint,
  at timestamptz NOT NULL DEFAULT now(),
  -- false until holders were told of what moved
  told boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, version)
);
CREATE INDEX catalog_version_untold ON catalog_version (at) WHERE NOT told;
-- The one draft of a venue; doc is null while none is open. The revision only grows.
CREATE TABLE catalog_draft (
  project_id text PRIMARY KEY REFERENCES project (project_id),
  rev bigint NOT NULL,
  base bigint NOT NULL,
  doc json,
  staff_id text REFERENCES staff (id),
  at timestamptz NOT NULL
);
CREATE TABLE catalog_picture (
  project_id text NOT NULL REFERENCES project (project_id),
  -- made of its bytes: the same picture is kept once, and its address never shows another
  id text NOT NULL,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  staff_id text REFERENCES staff (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id)
);
CREATE TABLE catalog_picture_file (
  project_id text NOT NULL,
  picture_id text NOT NULL,
  -- as in the address: '960.avif'
  name text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (project_id, picture_id, name),
  FOREIGN KEY (project_id, picture_id) REFERENCES catalog_picture (project_id, id)
);
