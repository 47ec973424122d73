-- Printers and receipt destinations of locations, and each ticket that is to be printed.
alter table locations add column print_on_confirm boolean not null default true;

create table printers (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  location_id uuid not null references locations on delete cascade,
  name text not null check (name <> ''),
  type text not null check (type in ('network', 'bluetooth')),
  ip_address text not null default '',
  bd_address text not null default '' check (bd_address = upper(bd_address)),
  emulation text not null default 'manual' check (emulation in ('manual', 'esc-pos', 'star-prnt', 'star-line')),
  paper_width double precision not null default 80 check (paper_width > 0),                     -- mm
  address text not null generated always as (case type when 'network' then ip_address else bd_address end) stored,
  rev bigint not null,
  check ((case type when 'network' then ip_address else bd_address end) <> '')
);
create unique index printers_address_idx on printers (location_id, address);
create index printers_restaurant_idx on printers (restaurant_id, address);
select live_track('printers', 'id', array['location_id']);

create table receipt_destinations (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  location_id uuid not null references locations on delete cascade,
  name text not null check (name <> ''),
  is_customer_copy boolean not null default false,
  product_ids jsonb not null default '{}',   -- product to boolean; what is not there is printed
  printer_ids jsonb not null default '{}',   -- printer to boolean; one that is gone may stand there, and comes back with it
  rev bigint not null
);
create index receipt_destinations_location_idx on receipt_destinations (location_id);
create index receipt_destinations_restaurant_idx on receipt_destinations (restaurant_id);
select live_track('receipt_destinations', 'id', array['location_id']);

-- One ticket for one printer. It tells what it was even when its destination and printer are gone, so it points to neither.
create table print_jobs (
  id uuid primary key,
  location_id uuid not null references locations on delete cascade,
  order_id uuid references orders on delete cascade,
  order_number integer,
  destination_id uuid,
  destination_name text not null,
  printer_id uuid not null,
  printer_name text not null,
  address text not null,
  cause text not null check (cause in ('confirm', 'request', 'test')),
  state text not null default 'waiting' check (state in ('waiting', 'printed', 'failed', 'dismissed')),
  error text,
  tries integer not null default 0,
  created_at timestamptz not null,
  begun_at timestamptz not null,             -- when it was last asked for: how long it is tried is counted from here
  claimed_at timestamptz,                    -- when a worker began to print it
  settled_at timestamptz,
  rev bigint not null,
  check ((cause = 'test') = (order_id is null)),
  check ((state in ('printed', 'dismissed')) = (settled_at is not null))
);
-- A confirm prints each ticket once, whatever happens to it.
create unique index print_jobs_confirm_idx on print_jobs (order_id, destination_id, printer_id) where cause = 'confirm';
create index print_jobs_order_idx on print_jobs (order_id);
create index print_jobs_open_idx on print_jobs (location_id) where state in ('waiting', 'failed');
create index print_jobs_settled_idx on print_jobs (location_id, settled_at);
select live_track('print_jobs', 'id', array['location_id', 'state', 'settled_at']);
