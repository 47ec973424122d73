-- Rows that screens show as a whole and that several tables hold: what happens to one of the tables is heard, and the
-- whole row is read again. Nothing is locked for it but what is written.

-- Puts a table under the feed whose rows are parts of such rows. Of what a statement touches, as it was and as it is, only
-- `columns` are kept, in `scope_before`, and what is the same is kept once: they must name the key of the whole row, and of
-- its own table also the columns that decide where it belongs. Neither `rev` nor a single key column is needed.
create function live_track_parts(tracked regclass, columns text[]) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = tracked);
  part text := (select 'json_build_object(' || string_agg(format('%L, r.%I', c, c), ', ') || ')::text as part' from unnest(columns) c);
begin
  execute format($f$create trigger %I after truncate on %s for each statement execute function live_truncated()$f$, name || '_truncated', tracked);

  execute format($f$create function %I() returns trigger language plpgsql as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select distinct %s from new_rows r) p;
  return null;
end $t$ $f$, name || '_inserted', name, part);
  execute format($f$create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()$f$,
    name || '_inserted', tracked, name || '_inserted');

  execute format($f$create function %I() returns trigger language plpgsql as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select %3$s from old_rows r union select %3$s from new_rows r) p;
  return null;
end $t$ $f$, name || '_updated', name, part);
  execute format($f$create trigger %I after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()$f$,
    name || '_updated', tracked, name || '_updated');

  execute format($f$create function %I() returns trigger language plpgsql as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select distinct %s from old_rows r) p;
  return null;
end $t$ $f$, name || '_deleted', name, part);
  execute format($f$create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()$f$,
    name || '_deleted', tracked, name || '_deleted');
end $$;

select live_track_parts('products', array['id', 'location_id']);
select live_track_parts('product_taxes', array['product_id']);
select live_track_parts('product_modifier_groups', array['product_id']);
select live_track_parts('modifier_groups', array['id', 'location_id']);
select live_track_parts('modifier_items', array['modifier_group_id']);
