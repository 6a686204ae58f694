-- Divides the migrated schema by professional (Citus 13 on PostgreSQL 15 or later). Run on the coordinator while every server is
-- stopped:
--   psql -f deploy/citus/distribute.sql "$DATABASE_DIRECT_URL"
-- Rows that are there move to their nodes. May be run again: it takes the tables that are not placed yet, so it also follows
-- a migration that creates one.
\set ON_ERROR_STOP on
begin;
-- a transaction that changes reference tables and then divided ones uses one connection a node
set local citus.multi_shard_modify_mode = 'sequential';
set local citus.shard_count = 32;

-- users and professionals are whole on every node; whatever has a professional is divided; all else stays on the coordinator
create temporary table waiting on commit drop as
select c.oid::regclass as name, c.relname in ('users', 'professionals') as is_whole, c.relname = 'settings' as is_first
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select from pg_dist_partition placed where placed.logicalrelid = c.oid and placed.partmethod in ('h', 'n')
    and (placed.partmethod = 'h' or placed.repmodel = 't'))
  and (c.relname in ('users', 'professionals') or exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'professional_id' and not a.attisdropped));

-- tables with an identity cannot be placed while keys refer to them
create temporary table kept_keys on commit drop as
select conrelid::regclass as from_table, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint
where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
  and (conrelid in (select name from waiting) or confrelid in (select name from waiting));

do $$
declare key record;
begin
  for key in select * from kept_keys loop
    execute format('alter table %s drop constraint %I', key.from_table, key.name);
  end loop;
end $$;

select create_reference_table(name::text) from waiting where is_whole;
select create_distributed_table(name::text, 'professional_id', colocate_with => case when is_first then 'none' else 'settings' end)
from (select * from waiting where not is_whole order by is_first desc, name::text) divided;

do $$
declare key record;
begin
  for key in select * from kept_keys loop
    execute format('alter table %s add constraint %I %s', key.from_table, key.name, key.definition);
  end loop;
end $$;
commit;

select citus_table_type as place, count(*) as tables from citus_tables group by 1 order by 1;
