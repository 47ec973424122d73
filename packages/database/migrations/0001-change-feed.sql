-- The change feed: every insert, update and delete of a tracked table leaves one row in `change`, written by a
-- statement trigger in the same transaction, so that plain SQL is heard as well as an action.

-- Revisions come from one sequence. The BEFORE trigger takes the number while the row lock is held, so a later
-- version of a row always carries the larger revision, whatever order transactions become visible in.
create sequence live_rev;

-- A ring of four half-hour slots. Pruning truncates one slot, which locks that slot alone: no partition is ever
-- created or dropped while writers run. Readers ask by transaction id, never by sequence number.
create table change (
  xid xid8 not null default pg_current_xact_id(),
  slot smallint not null default (extract(epoch from clock_timestamp())::bigint / 1800 % 4)::smallint,
  table_name text not null,
  key text not null,               -- '*' when the whole table was truncated
  rev bigint not null,
  row_after text,                  -- the row as JSON text; null when it was deleted
  scope_before text                -- the old row's scope columns as JSON text; null when it was inserted
) partition by list (slot);
create table change_slot_0 partition of change for values in (0);
create table change_slot_1 partition of change for values in (1);
create table change_slot_2 partition of change for values in (2);
create table change_slot_3 partition of change for values in (3);
create index change_xid_idx on change (xid);

-- What a reconnecting subscriber may still ask for: changes of transactions from `pruned_below` on are all kept.
create table change_horizon (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),   -- a restored or copied database is a different history
  pruned_below xid8 not null default pg_current_xact_id(),
  next_slot smallint not null default (extract(epoch from clock_timestamp())::bigint / 1800 % 4)::smallint
);
insert into change_horizon default values;

create function live_stamp_rev() returns trigger language plpgsql as $$
begin
  new.rev := nextval('live_rev');
  return new;
end $$;

create function live_truncated() returns trigger language plpgsql as $$
begin
  insert into change (table_name, key, rev) values (tg_table_name, '*', nextval('live_rev'));
  return null;
end $$;

-- Puts a table under the feed. It needs a `rev bigint not null` column and a single key column; `scope` names
-- the columns by which live queries decide where a row belongs, so that leaving is known without asking anyone.
create function live_track(tracked regclass, key_column text, scope text[]) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = tracked);
  scope_of text := (select 'json_build_object(' || string_agg(format('%L, o.%I', c, c), ', ') || ')::text' from unnest(scope) c);
begin
  execute format($f$create trigger %I before insert or update on %s for each row execute function live_stamp_rev()$f$, name || '_rev', tracked);
  execute format($f$create trigger %I after truncate on %s for each statement execute function live_truncated()$f$, name || '_truncated', tracked);

  execute format($f$create function %I() returns trigger language plpgsql as $t$
begin
  insert into change (table_name, key, rev, row_after)
  select %L, n.%I::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $t$ $f$, name || '_inserted', name, key_column);
  execute format($f$create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()$f$,
    name || '_inserted', tracked, name || '_inserted');

  -- A full join, so that an update of the key itself is heard as one row leaving and another entering.
  execute format($f$create function %1$I() returns trigger language plpgsql as $t$
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

  execute format($f$create function %I() returns trigger language plpgsql as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, o.%I::text, nextval('live_rev'), %s from old_rows o;
  return null;
end $t$ $f$, name || '_deleted', name, key_column, scope_of);
  execute format($f$create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()$f$,
    name || '_deleted', tracked, name || '_deleted');
end $$;

-- Empties the slots that come next in the ring and moves the horizon, in one transaction. Safe to call from
-- several processes and as often as one likes; keeps at least one hour of changes. Gives up after a second where an
-- hour-old transaction still holds the slot, so that nobody queues behind it; the next call tries again.
create function change_prune() returns integer language plpgsql set lock_timeout = '1s' as $$
declare
  upcoming smallint := ((extract(epoch from clock_timestamp())::bigint / 1800 + 1) % 4)::smallint;
  newest xid8;
begin
  perform 1 from change_horizon where next_slot is distinct from upcoming for update skip locked;
  if not found then
    return 0;
  end if;
  execute format('lock table change_slot_%s in access exclusive mode', upcoming);
  execute format('select xid from change_slot_%s order by xid desc limit 1', upcoming) into newest;
  if newest is not null then
    execute format('truncate change_slot_%s', upcoming);
    update change_horizon set pruned_below = ((newest::text)::bigint + 1)::text::xid8
      where pruned_below <= newest;
  end if;
  update change_horizon set next_slot = upcoming;
  return 1;
end $$;
