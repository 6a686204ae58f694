-- Removes the copies that distribute.sql leaves on the coordinator's disk. Run it after the comparison of the contents: until
-- then they are the way back.
--   psql -f deploy/citus/release.sql "$DATABASE_DIRECT_URL"
\set ON_ERROR_STOP on
select format('select truncate_local_data_after_distributing_table(%L)', p.logicalrelid::regclass)
from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
where not c.relispartition and (p.partmethod = 'h' or p.repmodel = 't')
order by p.partmethod, p.logicalrelid::regclass::text
\gexec
