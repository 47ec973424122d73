-- The tills of a location: where its employees clock in and guests sit. See docs/rules/point-of-sale.md.
create table points_of_sale (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  location_id uuid not null references locations on delete cascade,
  name text not null check (name <> ''),
  status text not null default 'activated' check (status in ('activated', 'disabled')),
  device_ids text[] not null default '{}',
  current_shift_id uuid,                     -- null: nobody is clocked in
  -- For the floors and people of a point of sale, which follow it to another location.
  unique (id, location_id)
);
create index points_of_sale_location_idx on points_of_sale (location_id);
create index points_of_sale_restaurant_idx on points_of_sale (restaurant_id);
select live_track_parts('points_of_sale', array['id', 'location_id']);

create table floors (
  id uuid primary key default gen_random_uuid(),
  point_of_sale_id uuid not null,
  location_id uuid not null,
  name text not null check (name <> ''),
  background_url text,
  rank double precision not null,
  unique (id, location_id),
  foreign key (point_of_sale_id, location_id) references points_of_sale (id, location_id) on update cascade on delete cascade
);
create index floors_point_of_sale_idx on floors (point_of_sale_id, location_id);
create index floors_location_idx on floors (location_id);
select live_track_parts('floors', array['id', 'location_id', 'point_of_sale_id']);
select image_files_track('floors', array['background_url']);

create table floor_tables (
  id uuid primary key default gen_random_uuid(),
  floor_id uuid not null,
  location_id uuid not null,
  name text not null check (name <> ''),
  status text not null default 'open' check (status in ('open', 'closed', 'reserved')),
  shape text not null check (shape in ('round', 'square', 'rectangle', 'large-round', 'booth', 'image')),
  x_pos integer not null check (x_pos >= 0),        -- px of the drawing, of its middle
  y_pos integer not null check (y_pos >= 0),
  rotation_deg integer not null default 0 check (rotation_deg between 0 and 359),
  scale double precision not null default 1 check (scale between 0.25 and 4),
  table_image_url text,
  rev bigint not null,
  foreign key (floor_id, location_id) references floors (id, location_id) on update cascade on delete cascade
);
create index floor_tables_floor_idx on floor_tables (floor_id, location_id);
create index floor_tables_location_idx on floor_tables (location_id);
select live_track('floor_tables', 'id', array['location_id', 'floor_id']);
select image_files_track('floor_tables', array['table_image_url']);
