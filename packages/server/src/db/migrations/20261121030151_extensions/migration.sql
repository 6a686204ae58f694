-- btree_gist lets an EXCLUDE constraint compare a bigint together with a time range; it is a trusted extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;
