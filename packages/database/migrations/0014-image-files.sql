-- Every file that was stored for a picture, so that none is lost while a location shows it and none stays for ever.
-- It is written before the file is; who removes files first says so here, so that nobody shows one that is about to go.
create table image_files (
  url text primary key,
  state text not null default 'stored' check (state in ('stored', 'shown', 'let_go', 'removing')),
  since timestamptz not null default now()
);
create index image_files_since_idx on image_files (since) where state <> 'shown';

insert into image_files (url, state)
select distinct url, 'shown'
from locations, unnest(array[restaurant_icon_url, restaurant_icon_192_url, promo_url]) url
where url like '/files/%';

-- Follows the locations, whoever writes them: an action, an undo or plain SQL.
create function image_files_follow() returns trigger language plpgsql as $$
declare
  was text[] := array_remove(array[old.restaurant_icon_url, old.restaurant_icon_192_url, old.promo_url], null);
  shown text[] := array_remove(array[new.restaurant_icon_url, new.restaurant_icon_192_url, new.promo_url], null);
begin
  if was = shown then return null; end if;
  update image_files set state = 'let_go', since = now()
  where url = any(was) and url <> all(shown) and state = 'shown';
  update image_files set state = 'shown', since = now()
  where url = any(shown) and state in ('stored', 'let_go');
  return null;
end $$;
create trigger locations_image_files
  after insert or delete or update of restaurant_icon_url, restaurant_icon_192_url, promo_url on locations
  for each row execute function image_files_follow();
