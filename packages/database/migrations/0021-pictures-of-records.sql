-- Pictures of any record: a table's columns of pictures come under what keeps their files by one call, as under the feed.

-- Who had a file stored that no record shows yet: one person has only so many of them at once.
alter table image_files add column stored_by text;
create index image_files_stored_by_idx on image_files (stored_by) where state = 'stored';

-- Follows the columns that its trigger names, whoever writes them: an action, an undo or plain SQL.
create or replace function image_files_follow() returns trigger language plpgsql as $$
declare
  was text[] := array_remove(array(select to_jsonb(old) ->> name from unnest(tg_argv) name), null);
  shown text[] := array_remove(array(select to_jsonb(new) ->> name from unnest(tg_argv) name), null);
begin
  if was = shown then return null; end if;
  update image_files set state = 'let_go', since = now()
  where url = any(was) and url <> all(shown) and state = 'shown';
  update image_files set state = 'shown', since = now()
  where url = any(shown) and state in ('stored', 'let_go');
  return null;
end $$;

-- Puts pictures of a table under it: their files stay while a row shows them, and for as long as that can be taken back.
-- `shown_images` is what is asked before a file goes: every such column of every table that has the trigger.
create function image_files_track(tracked regclass, columns text[]) returns void language plpgsql as $$
begin
  execute (
    select format('create trigger %I after insert or delete or update of %s on %s for each row execute function image_files_follow(%s)',
      (select relname from pg_class where oid = tracked) || '_image_files',
      string_agg(quote_ident(name), ', '), tracked, string_agg(quote_literal(name), ', '))
    from unnest(columns) name);
  execute (
    select 'create or replace view shown_images as ' || string_agg(
      format('select %I::text as url from %s where %1$I is not null', a.attname, t.tgrelid::regclass),
      ' union all ' order by t.oid, a.attnum)
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
    where t.tgfoid = 'image_files_follow'::regproc);
  -- What the table shows already.
  update image_files set state = 'shown', since = now()
  where state in ('stored', 'let_go') and url in (select url from shown_images);
end $$;

drop trigger locations_image_files on locations;
select image_files_track('locations', array['restaurant_icon_url', 'restaurant_icon_192_url', 'promo_url']);
