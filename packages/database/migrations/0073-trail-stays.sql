-- The server writes the trail, and can neither change nor delete what stands in it: `audit` is taken out of what it may
-- write in full.

-- Lets a role do what the server does, and no more: see docs/operations.md#roles. Called by the owner, as often as one likes.
create or replace function let_application_work(application name) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  statement text;
begin
  execute format('grant create, temporary on database %I to %I', current_database(), application);
  execute format('grant usage on schema public, auth to %I', application);
  execute format('grant select, insert, update, delete on all tables in schema public, auth to %I', application);
  execute format('grant usage, select on all sequences in schema public, auth to %I', application);
  -- What the owner makes later, such as the tables of an import of addresses.
  execute format('alter default privileges in schema public, auth grant select, insert, update, delete on tables to %I', application);
  execute format('alter default privileges in schema public, auth grant usage, select on sequences to %I', application);
  execute format('grant truncate on storage_probe to %I', application);

  execute format('revoke all on migrations, postings, accounts, account_slots, audit from %I', application);
  execute format('grant select on migrations, postings, accounts, account_slots, audit to %I', application);
  execute format('grant insert on postings, audit to %I', application);
  execute format('grant insert (id, kind), update (locked, on_hold) on accounts to %I', application);

  -- The queue makes and migrates its schema by itself, so it must own one that another role has made.
  for statement in
    with place as (select oid from pg_namespace where nspname = 'jobs'), other as (select oid from pg_roles where rolname <> application)
    select 'schema jobs' from pg_namespace where nspname = 'jobs' and nspowner in (select oid from other)
    union all
    select 'table ' || c.oid::regclass from pg_class c
      where relnamespace in (select oid from place) and relkind in ('r', 'p', 'v') and relowner in (select oid from other)
    union all
    select 'sequence ' || c.oid::regclass from pg_class c
      where relnamespace in (select oid from place) and relkind = 'S' and relowner in (select oid from other)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select 'routine ' || p.oid::regprocedure from pg_proc p
      where pronamespace in (select oid from place) and proowner in (select oid from other)
    union all
    select 'type ' || format_type(t.oid, null) from pg_type t
      where typnamespace in (select oid from place) and typtype in ('e', 'd') and typowner in (select oid from other)
  loop
    execute format('alter %s owner to %I', statement, application);
  end loop;
end $$;
