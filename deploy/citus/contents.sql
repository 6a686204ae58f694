-- One line a table: name, rows, and a sum of hashes that does not depend on the order or the place of the rows. Run it
-- before and after a move and compare the two outputs:
--   psql -XqAt -f deploy/citus/contents.sql "$DATABASE_DIRECT_URL"
\set ON_ERROR_STOP on
select format($query$select %L, count(*), coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) from %s t$query$, c.oid::regclass, c.oid::regclass)
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by c.relname
\gexec
