-- Menus, categories, products and modifier groups become records that people edit, put in order and take back.

-- A menu is served within its hours (none at all: whenever the location takes orders) and between two moments.
alter table menus
  add column hours jsonb not null default '{"0":null,"1":null,"2":null,"3":null,"4":null,"5":null,"6":null}',  -- weekday: {open, close}, or null
  add column active_from bigint check (active_from >= 0),    -- milliseconds since 1970; null: no limit
  add column active_until bigint check (active_until >= 0),
  add column rank double precision,
  add column rev bigint;
alter table categories add column rank double precision, add column rev bigint;
alter table products add column rank double precision;

update menus set rank = (position + 1) * 1024, rev = nextval('live_rev');
update categories set rank = (position + 1) * 1024, rev = nextval('live_rev'), description = coalesce(description, '');
update products set rank = (position + 1) * 1024;

drop index menus_location_idx, categories_menu_idx, products_category_idx;
alter table menus alter column rank set not null, alter column rev set not null, drop column position;
alter table categories alter column rank set not null, alter column rev set not null, drop column position,
  alter column description set not null, alter column description set default '';
alter table products alter column rank set not null, drop column position;
create index menus_location_idx on menus (location_id, rank);
create index categories_menu_idx on categories (menu_id, rank);
create index products_category_idx on products (category_id, rank);

-- What stands on a menu goes by an action that tells of each of it, never in silence with what it stands on.
alter table categories drop constraint categories_menu_id_fkey,
  add constraint categories_menu_id_fkey foreign key (menu_id) references menus;
alter table products drop constraint products_category_id_fkey,
  add constraint products_category_id_fkey foreign key (category_id) references categories;

-- The id of an item is given by who adds it, and says nothing beyond its group: nobody learns of another's by trying.
alter table modifier_items drop constraint modifier_items_pkey, add primary key (modifier_group_id, id);

select live_track('menus', 'id', array['location_id']);
select live_track('categories', 'id', array['location_id']);
select image_files_track('categories', array['image_url']);
select image_files_track('products', array['image_url']);

-- The rewards of a location, as far as menus must know of them: which products they are for.
create table rewards (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  reward_name text not null check (reward_name <> '')
);
create index rewards_location_idx on rewards (location_id);
create table reward_products (
  reward_id uuid not null references rewards on delete cascade,
  product_id uuid not null references products,
  primary key (reward_id, product_id)
);
create index reward_products_product_idx on reward_products (product_id);

-- All that one request did is told, and taken back, as one.
create index audit_request_idx on audit (request_id);
