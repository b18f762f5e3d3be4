-- Divides tables by client on the coordinator of a Citus cluster. The temporary table `by_client`
-- lists them (`name`), each with the column of its client (`owner`). It omits tables that are already
-- divided. The script runs in one transaction, so it divides all of them or none.

set local client_min_messages = warning;
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';

-- Divided tables have triggers of the history and of closed years. Servers create them again at
-- startup, so the setting stays with the database.
do $$ begin
  execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
end $$;

-- Copying rows into the parts is not a change for triggers to judge.
create temporary table their_triggers on commit drop as
  select t.tgrelid::regclass::text as table_name, t.tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join by_client b on t.tgrelid = to_regclass(quote_ident(b.name))
  where not t.tgisinternal;

do $$
declare
  each record;
begin
  for each in select * from their_triggers loop
    execute format('drop trigger %I on %s', each.name, each.table_name);
  end loop;
  -- A divided table cannot reference an undivided one. Clients and members cannot be deleted while
  -- they own rows. Rows made by an administrator of the panel stay when the administrator goes.
  for each in
    select c.conrelid::regclass as table_name, c.conname from pg_constraint c
    join by_client b on to_regclass(quote_ident(b.name)) in (c.conrelid, c.confrelid)
    where c.contype = 'f'
  loop
    execute format('alter table %s drop constraint %I', each.table_name, each.conname);
  end loop;
  -- Ids come from one sequence of the coordinator, so they stay unique without a unique key.
  for each in
    select b.name, b.owner, c.conname from by_client b
    join pg_constraint c on c.conrelid = to_regclass(quote_ident(b.name)) and c.contype = 'p'
  loop
    execute format('alter table %I drop constraint %I, add constraint %I primary key (%I, id)',
      each.name, each.conname, each.conname, each.owner);
  end loop;
end $$;

-- Each table keeps all rows of a client in one part, and these parts on one machine.
select create_distributed_table('emission_records', owner, shard_count => 32)
from by_client where name = 'emission_records';
select create_distributed_table(quote_ident(name), owner, colocate_with => 'emission_records')
from by_client where name <> 'emission_records' order by name;

-- The coordinator keeps an invisible copy of the rows.
select truncate_local_data_after_distributing_table(to_regclass(quote_ident(name))) from by_client;

do $$
declare
  each record;
begin
  for each in select * from their_triggers loop
    execute each.definition;
  end loop;
end $$;
