-- Links of locations to Square, their tokens, and each order that is sent there.
create table square_links (
  location_id uuid primary key references locations on delete cascade,
  restaurant_id uuid not null references restaurants,
  state text not null default 'linked' check (state in ('linked', 'ended')),
  merchant_id text not null,
  merchant_name text,
  square_token_id uuid,                                -- null once the tokens are revoked
  square_locations jsonb not null default '[]',        -- {id, name}: what Square last said
  square_location_id text,                             -- null until one is chosen
  square_enabled boolean not null default false,
  scopes jsonb not null default '[]',
  token_ends_at timestamptz,
  ended_reason text,
  is_simulated boolean not null,
  linked_at timestamptz not null,
  linked_by text not null,
  rev bigint not null,
  check (not square_enabled or square_location_id is not null)
);
create index square_links_restaurant_idx on square_links (restaurant_id);
create index square_links_merchant_idx on square_links (merchant_id);
create index square_links_ended_idx on square_links (location_id) where state = 'ended';
select live_track('square_links', 'location_id', array['location_id']);

-- Not tracked: no token, sealed or not, ever stands in a change, and so in no frame.
create table square_tokens (
  id uuid primary key,
  location_id uuid not null unique references square_links on delete cascade,
  access_token text not null,                          -- both sealed, with the id of their key
  refresh_token text not null,
  ends_at timestamptz not null,
  obtained_at timestamptz not null,
  left_alone_until timestamptz                         -- while a worker refreshes them
);

-- Where somebody went to Square from, to know them when they come back. Of the state only its hash is kept.
create table square_states (
  hash text primary key,
  user_id uuid not null,
  location_id uuid not null references locations on delete cascade,
  expires_at timestamptz not null
);
create index square_states_location_idx on square_states (location_id);

create table square_orders (
  order_id uuid primary key references orders on delete cascade,
  location_id uuid not null references locations on delete cascade,
  order_number integer not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'created', 'failed', 'dismissed', 'withdrawn', 'cancelled')),
  round integer not null default 1,                    -- part of Square's idempotency key
  square_order_id text,
  error text,
  tries integer not null default 0,
  created_at timestamptz not null,
  begun_at timestamptz not null,                       -- what fails is tried for so long from here
  left_alone_until timestamptz,                        -- while a worker tells Square, or as long as Square asked for
  settled_at timestamptz,
  rev bigint not null,
  check (state not in ('created', 'cancelled') or square_order_id is not null)
);
create index square_orders_open_idx on square_orders (location_id) where state in ('waiting', 'failed');
create index square_orders_settled_idx on square_orders (location_id, settled_at);
select live_track('square_orders', 'order_id', array['location_id', 'state', 'settled_at']);

-- What a round has told Square, or is about to: asked again with the same key, the same must be said. Gone once it is settled.
create table square_order_bodies (
  order_id uuid primary key references square_orders on delete cascade,
  body jsonb not null
);

-- What the stand-in was asked to create; it says so of itself.
create table stand_in_square_orders (
  key text primary key,
  square_order_id text not null,
  total numeric(12,2) not null,
  state text not null default 'OPEN',
  calls integer not null default 1
);
