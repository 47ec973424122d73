-- Restaurants, their locations, what they sell and who works with them.

create table regions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  polygon jsonb not null default '[]',      -- [{lat, lng}], always read and written as a whole
  created_at timestamptz not null default now()
);

create table restaurants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  report_email text,
  created_at timestamptz not null default now()
);

-- Read by super admins only. Rates have three decimals and lie in 0..1.
create table restaurant_private (
  restaurant_id uuid primary key references restaurants on delete cascade,
  commission_fee numeric(4,3) not null default 0.15 check (commission_fee between 0 and 1),
  commission_fee_delivery numeric(4,3) check (commission_fee_delivery between 0 and 1),
  commission_fee_pickup numeric(4,3) check (commission_fee_pickup between 0 and 1),
  commission_fee_dine_in numeric(4,3) check (commission_fee_dine_in between 0 and 1),
  commission_fee_direct_pickup numeric(4,3) check (commission_fee_direct_pickup between 0 and 1),
  deposit numeric(12,2) not null default 0
);

create table locations (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  restaurant_name text not null check (restaurant_name <> ''),
  location_name text not null default '',
  email text not null default '',
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  phone_number text not null default '',
  restaurant_type text not null default '',
  timezone text not null default 'America/Vancouver'
    check (timezone in ('America/Vancouver', 'America/Los_Angeles', 'America/Toronto')),
  is_visible boolean not null default true,
  order_open_after bigint default 0 check (order_open_after >= 0),  -- milliseconds since 1970; null: closed indefinitely
  wait_minutes integer not null default 30 check (wait_minutes >= 0),
  offers_pickup boolean not null default true,
  offers_delivery boolean not null default true,
  offers_dine_in boolean not null default false,
  accepts_cash boolean not null default false,
  payment_processor text not null default 'Moneris' check (payment_processor in ('Moneris', 'Stripe')),
  delivery_type text not null default 'product' check (delivery_type in ('product', 'restaurant')),
  delivery_radius_km numeric(7,3) not null default 5 check (delivery_radius_km >= 0),
  delivery_fee numeric(12,2) not null default 4.88 check (delivery_fee >= 0),
  is_delivery_fee_variable boolean not null default false,
  delivery_fee_minimum numeric(12,2) not null default 5.99 check (delivery_fee_minimum >= 0),
  delivery_fee_per_km numeric(12,2) not null default 1 check (delivery_fee_per_km >= 0),
  delivery_fee_discount numeric(12,2) not null default 0 check (delivery_fee_discount >= 0),
  delivery_fee_discount_minimum numeric(12,2) not null default 1000 check (delivery_fee_discount_minimum >= 0),
  delivery_free_minimum numeric(12,2) not null default 1000 check (delivery_free_minimum >= 0),
  delivery_minimum numeric(12,2) not null default 20 check (delivery_minimum >= 0),
  delivery_minutes integer not null default 15 check (delivery_minutes >= 0),
  region_id uuid references regions,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  title text not null default '',
  description text not null default '',
  keywords text not null default '',
  created_at timestamptz not null default now(),
  rev bigint not null
);
create index locations_restaurant_idx on locations (restaurant_id);
create index locations_region_idx on locations (region_id);
select live_track('locations', 'id', array['id', 'restaurant_id']);

create table taxes (
  id text primary key check (id <> ''),
  name text not null,
  rate numeric(5,4) not null check (rate between 0 and 1)
);
insert into taxes (id, name, rate) values ('cad_gst', 'GST', 0.05);

create table menus (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  name text not null check (name <> ''),
  active boolean not null default true,
  position integer not null default 0
);
create index menus_location_idx on menus (location_id, position);

create table categories (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  menu_id uuid not null references menus on delete cascade,
  name text not null check (name <> ''),
  description text,
  image_url text,
  position integer not null default 0
);
create index categories_menu_idx on categories (menu_id, position);
create index categories_location_idx on categories (location_id);

create table products (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  category_id uuid not null references categories on delete cascade,
  name text not null check (name <> ''),
  description text not null default '',
  price numeric(12,2) not null check (price >= 0),
  image_url text,
  tags text[] not null default '{}',
  qty integer check (qty >= 0),                       -- stock; null: unlimited
  qty_limit integer check (qty_limit > 0),            -- most of it in one order; null: unlimited
  active_after bigint check (active_after >= 0),      -- milliseconds since 1970; null or past: in stock
  position integer not null default 0
);
create index products_category_idx on products (category_id, position);
create index products_location_idx on products (location_id);

-- A product without a row here is taxed with the default tax.
create table product_taxes (
  product_id uuid not null references products on delete cascade,
  tax_id text not null references taxes,
  primary key (product_id, tax_id)
);
create index product_taxes_tax_idx on product_taxes (tax_id);

create table modifier_groups (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  title text not null check (title <> ''),
  is_required boolean not null default false,
  max_selection integer not null default 1 check (max_selection between 1 and 99)
);
create index modifier_groups_location_idx on modifier_groups (location_id);

create table modifier_items (
  id uuid primary key default gen_random_uuid(),
  modifier_group_id uuid not null references modifier_groups on delete cascade,
  name text not null check (name <> ''),
  price numeric(12,2) not null default 0 check (price >= 0),
  default_value boolean not null default false,
  active_after bigint check (active_after >= 0),
  position integer not null default 0
);
create index modifier_items_group_idx on modifier_items (modifier_group_id, position);

create table product_modifier_groups (
  product_id uuid not null references products on delete cascade,
  modifier_group_id uuid not null references modifier_groups on delete cascade,
  position integer not null default 0,
  primary key (product_id, modifier_group_id)
);
create index product_modifier_groups_group_idx on product_modifier_groups (modifier_group_id);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email like '%_@_%'),
  name text not null default '',
  phone_number text not null default '',
  role text not null default 'customer' check (role in ('super_admin', 'admin', 'courier', 'courier_manager', 'customer')),
  restaurant_id uuid references restaurants,
  location_id uuid references locations,
  rider_active_until timestamptz,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  rev bigint not null,
  check (role <> 'admin' or (restaurant_id is not null and location_id is not null))
);
create unique index users_email_idx on users (lower(email));
create index users_phone_number_idx on users (phone_number);
create index users_role_idx on users (role) where role <> 'customer';
create index users_location_idx on users (location_id) where location_id is not null;
create index users_restaurant_idx on users (restaurant_id) where restaurant_id is not null;
select live_track('users', 'id', array['id', 'role', 'location_id']);

-- Programs (order intake, couriers' app, devices) sign in with one of these. Only the hash is kept.
create table service_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  token_hash text not null unique,
  scopes text[] not null check (scopes <@ array['orders:create', 'menus:read', 'riders:write', 'devices:write', 'kitchen']),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  rev bigint not null
);
select live_track('service_tokens', 'id', array['id']);
