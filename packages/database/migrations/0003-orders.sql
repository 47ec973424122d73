-- Orders and their deliveries. Money is numeric(12,2) in Canadian dollars.

create table orders (
  id uuid primary key,
  order_number integer not null check (order_number > 0),   -- counts up per location and local day
  local_date date not null,                                  -- the day in the location's zone
  restaurant_id uuid not null references restaurants,
  location_id uuid not null references locations,
  restaurant_name text not null,
  restaurant_phone_number text not null default '',
  user_id uuid references users,
  name text not null default '',
  phone_number text not null default '',
  email text not null default '',
  order_type text not null check (order_type in ('Delivery', 'Pickup', 'DineIn')),
  order_time_type text not null default 'Asap' check (order_time_type in ('Asap', 'Scheduled')),
  scheduled_for timestamptz,
  status text not null default 'New' check (status in ('New', 'Preparing', 'Done', 'Cancelled')),
  cancel_reason text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  finished_at timestamptz,                                   -- when it became Done or Cancelled
  completion_time timestamptz,
  estimated_completion_time timestamptz,
  is_food_ready boolean not null default false,
  payment_method text not null check (payment_method ~ '^(online|inperson)'),
  payment_processor text not null check (payment_processor in ('Moneris', 'Stripe')),
  payment_status text not null check (payment_status in ('paid', 'paid-online', 'unpaid', 'free')),
  source_client text not null default '',
  delivery_type text check (delivery_type in ('product', 'restaurant')),
  delivery_address text,
  delivery_unit text,
  delivery_instructions text,
  notes text,
  support_user_id uuid references users,
  support_user_name text,
  include_utensils boolean not null default false,
  item_count integer not null check (item_count >= 0),
  sub_total numeric(12,2) not null check (sub_total >= 0),
  sub_total_tax numeric(12,2) not null check (sub_total_tax >= 0),
  tax_amount numeric(12,2) not null check (tax_amount >= 0),
  delivery_fee numeric(12,2) not null default 0 check (delivery_fee >= 0),
  tip_amount numeric(12,2) not null default 0 check (tip_amount >= 0),
  inperson_tip_amount numeric(12,2) not null default 0 check (inperson_tip_amount >= 0),
  total numeric(12,2) not null check (total >= 0),
  total_commission numeric(12,2) not null default 0 check (total_commission >= 0),
  changed_by text not null default '',                       -- who made the last change, for whoever comes too late
  changed_at timestamptz not null default now(),
  rev bigint not null,
  unique (location_id, local_date, order_number),
  check (order_time_type <> 'Scheduled' or scheduled_for is not null),
  check ((status in ('Done', 'Cancelled')) = (finished_at is not null)),
  check (order_type <> 'Delivery' or (delivery_type is not null and delivery_address is not null))
);
create index orders_active_idx on orders (location_id, created_at) where status in ('New', 'Preparing');
create index orders_finished_idx on orders (finished_at desc) where finished_at is not null;
create index orders_created_idx on orders (created_at desc);
create index orders_location_created_idx on orders (location_id, created_at desc);
create index orders_restaurant_idx on orders (restaurant_id);
create index orders_user_idx on orders (user_id);
create index orders_support_idx on orders (support_user_id) where support_user_id is not null;
create index orders_phone_number_idx on orders (phone_number);
select live_track('orders', 'id', array['location_id', 'status', 'finished_at']);

create table order_items (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid references products on delete set null,
  name text not null,
  count integer not null check (count > 0),
  refund_count integer not null default 0 check (refund_count between 0 and count),
  price numeric(12,2) not null check (price >= 0),           -- one piece with its modifiers
  notes text,
  modifiers jsonb not null default '[]',                     -- what was chosen, as it was named and priced then
  primary key (order_id, position)
);
create index order_items_product_idx on order_items (product_id);

create table order_taxes (
  order_id uuid not null references orders on delete cascade,
  tax_id text not null references taxes,
  name text not null,
  amount numeric(12,2) not null check (amount >= 0),
  primary key (order_id, tax_id)
);
create index order_taxes_tax_idx on order_taxes (tax_id);

create table order_counters (
  location_id uuid not null references locations on delete cascade,
  local_date date not null,
  last_number integer not null,
  primary key (location_id, local_date)
);

create table deliveries (
  order_id uuid primary key references orders on delete cascade,
  location_id uuid not null references locations,
  delivery_status text not null check (delivery_status in
    ('Matching', 'MatchingManager', 'HeadingToRestaurant', 'ArrivedAtRestaurant', 'HeadingToCustomer', 'Delivered', 'Failed')),
  failed_reason text,
  rider_user_id uuid references users,
  rider_name text,
  rider_email text,
  rider_phone_number text,
  estimated_pickup_time timestamptz,
  pickup_time timestamptz,
  pickup_completion_time timestamptz,
  estimated_delivery_time timestamptz,
  delivery_time timestamptz,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  distance_km numeric(8,3) not null check (distance_km >= 0),
  earnings_platform numeric(12,2) not null default 0,
  earnings_restaurant numeric(12,2) not null default 0,
  earnings_restaurant_standby numeric(12,2) not null default 0,
  created_at timestamptz not null default now(),
  rev bigint not null
);
create index deliveries_active_idx on deliveries (location_id) where delivery_status not in ('Delivered', 'Failed');
create index deliveries_rider_idx on deliveries (rider_user_id, created_at desc) where rider_user_id is not null;
create index deliveries_created_idx on deliveries (created_at desc);
select live_track('deliveries', 'order_id', array['location_id', 'delivery_status', 'delivery_time']);
