-- Where a courier was while they carried a delivery, every few seconds. Of positions themselves only the newest is kept.
create table courier_tracks (
  order_id uuid not null references deliveries on delete cascade,
  seen_at timestamptz not null,                        -- by the courier's own clock, as the position had it
  rider_user_id uuid not null references users on delete cascade,
  lat double precision not null,
  lng double precision not null,
  primary key (order_id, seen_at)
);
create index courier_tracks_rider_idx on courier_tracks (rider_user_id);
create index courier_tracks_seen_idx on courier_tracks (seen_at);
