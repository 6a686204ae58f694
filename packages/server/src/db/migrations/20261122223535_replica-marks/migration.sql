-- What servers write at the primary and look for at a replica (decision 019). No data of the product: it stands beside the
-- list of migrations, so that no backup carries it.
CREATE TABLE "drizzle"."replica_marks" (
  "server" uuid PRIMARY KEY,
  "nth" bigint NOT NULL,
  "written_at" timestamptz NOT NULL DEFAULT now()
);
