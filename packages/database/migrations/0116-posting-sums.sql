-- What the postings of each account add up to, up to one posting: money leaves an account while its balance is that and what
-- was posted since. Only the owner writes it, from the postings themselves.
create table posting_sums (
  up_to bigint not null,
  account_id uuid not null references accounts,
  amount numeric(16, 2) not null,
  primary key (up_to, account_id)
);

-- The last posting before which none is missing. Numbers are taken before their postings are committed: once nobody is
-- posting, each up to the last one is there, or never will be. Holds back postings until the end of its transaction.
create function last_posting() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table postings in share mode;
  return (select coalesce(max(id), 0) from postings);
end $$;

-- Sums anew, up to what `last_posting` returned. The sums before stay for those who are just reading them.
create function sum_postings(last bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if last > (select coalesce(max(id), 0) from postings) then
    raise exception 'There is no posting %.', last using errcode = 'check_violation';
  end if;
  insert into posting_sums as s (up_to, account_id, amount)
    select last, account_id, sum(amount) from postings where id <= last group by account_id
    on conflict (up_to, account_id) do update set amount = excluded.amount where s.amount <> excluded.amount;
  delete from posting_sums where up_to < (select max(up_to) from posting_sums where up_to < last);
end $$;

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

  execute format('revoke all on migrations, postings, posting_sums, accounts, account_slots, audit from %I', application);
  execute format('grant select on migrations, postings, posting_sums, accounts, account_slots, audit to %I', application);
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
