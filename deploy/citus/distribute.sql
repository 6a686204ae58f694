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
select c.oid::regclass::text as name, c.relname in ('users', 'professionals') as is_whole, c.relname = 'settings' as is_first
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select from pg_dist_partition placed where placed.logicalrelid = c.oid and placed.partmethod in ('h', 'n')
    and (placed.partmethod = 'h' or placed.repmodel = 't'))
  and (c.relname in ('users', 'professionals') or exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'professional_id' and not a.attisdropped));

-- tables with an identity cannot be placed while keys refer to them
create temporary table kept_keys on commit drop as
select conrelid::regclass::text as from_table, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint
where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
  and (conrelid::regclass::text in (select name from waiting) or confrelid::regclass::text in (select name from waiting));

-- what loses its last key would otherwise leave Citus's catalog at once
set local citus.enable_local_reference_table_foreign_keys = off;
do $$
declare key record;
begin
  for key in select * from kept_keys loop
    execute format('alter table %s drop constraint %I', key.from_table, key.name);
  end loop;
end $$;

-- A table of a later migration refers to professionals, by which Citus has taken it into its catalog. It does not let one with an
-- identity go again (undistribute_table), so that table is made anew, under the same names.
create temporary table later on commit drop as
select w.name from waiting w join pg_dist_partition p on p.logicalrelid = w.name::regclass where not w.is_whole;

do $$
declare
  table_name text;
  made text;
  statements text[];
begin
  for table_name in select name from later loop
    select array_agg(text order by place) into statements from (
      select 1 as place, format('alter table %s add constraint %I %s', table_name, conname, pg_get_constraintdef(oid)) as text
      from pg_constraint where conrelid = table_name::regclass and contype in ('p', 'u', 'x')
      union all
      select 2, pg_get_indexdef(indexrelid) from pg_index where indrelid = table_name::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)
    ) made_after;
    execute format('create temporary table kept_rows on commit drop as select * from %s', table_name);
    execute format('create table anew (like %s including all excluding indexes)', table_name);
    execute format('drop table %s', table_name);
    execute format('alter table anew rename to %s', table_name);
    for made in select relname from pg_class where relkind = 'S' and relname like 'anew\_%' loop
      execute format('alter sequence %I rename to %I', made, table_name || substr(made, 5));
      execute format('select setval(%L, coalesce((select max(%I) from kept_rows), 1), exists (select from kept_rows))',
        table_name || substr(made, 5), substr(made, 6, length(made) - 9));
    end loop;
    foreach made in array coalesce(statements, '{}') loop
      execute made;
    end loop;
    execute format('insert into %s overriding system value select * from kept_rows', table_name);
    drop table kept_rows;
  end loop;
end $$;

select create_reference_table(name) from waiting where is_whole;
select create_distributed_table(name, 'professional_id', colocate_with => case when is_first then 'none' else 'settings' end)
from (select * from waiting where not is_whole order by is_first desc, name) divided;

set local citus.enable_local_reference_table_foreign_keys = on;
do $$
declare key record;
begin
  for key in select * from kept_keys loop
    execute format('alter table %s add constraint %I %s', key.from_table, key.name, key.definition);
  end loop;
end $$;
commit;

select citus_table_type as place, count(*) as tables from citus_tables group by 1 order by 1;
