-- A trigger runs in the session of whoever writes, also after they have made a temporary table that is called like one of ours, and that
-- would be looked at first: each trigger function, and each that runs as the owner, names where it looks.
do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth') and (p.prorettype = 'trigger'::regtype or p.prosecdef)
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = public, pg_temp', one);
  end loop;
end $$;

-- So do those of tables that are tracked from now on.
create or replace function live_track(tracked regclass, key_column text, scope text[]) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = tracked);
  scope_of text := (select 'json_build_object(' || string_agg(format('%L, o.%I', c, c), ', ') || ')::text' from unnest(scope) c);
begin
  execute format($f$create trigger %I before insert or update on %s for each row execute function live_stamp_rev()$f$, name || '_rev', tracked);
  execute format($f$create trigger %I after truncate on %s for each statement execute function live_truncated()$f$, name || '_truncated', tracked);

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, row_after)
  select %L, n.%I::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $t$ $f$, name || '_inserted', name, key_column);
  execute format($f$create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()$f$,
    name || '_inserted', tracked, name || '_inserted');

  -- A full join, so that an update of the key itself is heard as one row leaving and another entering.
  execute format($f$create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select %2$L, coalesce(n.%3$I, o.%3$I)::text,
    case when n.%3$I is null then nextval('live_rev') else n.rev end,
    case when n.%3$I is not null then row_to_json(n)::text end,
    case when o.%3$I is not null then %4$s end
  from new_rows n full join old_rows o on o.%3$I = n.%3$I;
  return null;
end $t$ $f$, name || '_updated', name, key_column, scope_of);
  execute format($f$create trigger %I after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()$f$,
    name || '_updated', tracked, name || '_updated');

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, o.%I::text, nextval('live_rev'), %s from old_rows o;
  return null;
end $t$ $f$, name || '_deleted', name, key_column, scope_of);
  execute format($f$create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()$f$,
    name || '_deleted', tracked, name || '_deleted');
end $$;
create or replace function live_track_parts(tracked regclass, columns text[]) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = tracked);
  part text := (select 'json_build_object(' || string_agg(format('%L, r.%I', c, c), ', ') || ')::text as part' from unnest(columns) c);
begin
  execute format($f$create trigger %I after truncate on %s for each statement execute function live_truncated()$f$, name || '_truncated', tracked);

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select distinct %s from new_rows r) p;
  return null;
end $t$ $f$, name || '_inserted', name, part);
  execute format($f$create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()$f$,
    name || '_inserted', tracked, name || '_inserted');

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select %3$s from old_rows r union select %3$s from new_rows r) p;
  return null;
end $t$ $f$, name || '_updated', name, part);
  execute format($f$create trigger %I after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()$f$,
    name || '_updated', tracked, name || '_updated');

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select distinct %s from old_rows r) p;
  return null;
end $t$ $f$, name || '_deleted', name, part);
  execute format($f$create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()$f$,
    name || '_deleted', tracked, name || '_deleted');
end $$;
