-- Where couriers are, how much they carry, and which devices are alive. None of the three is under the change feed:
-- positions come every second and would fill it. `docs/decisions/2026-11-21-rider-positions.md`.

create table rider_positions (
  rider_user_id uuid primary key references users on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  reported_at timestamptz not null,          -- by the courier's own clock: an older one never replaces a newer one
  received_at timestamptz not null default now(),
  rev bigint not null
);

-- Grows whenever a courier gets or loses an active delivery. The delivery's own revision does not tell it: a courier
-- who lost one is not named in it any more.
create table rider_loads (
  rider_user_id uuid primary key references users on delete cascade,
  rev bigint not null
);

-- In the order of the ids, so that two transactions that touch the same couriers do not wait for each other.
create function rider_loads_touch(riders uuid[]) returns void language sql as $$
  insert into rider_loads (rider_user_id, rev)
    select r.id, nextval('live_rev') from (select distinct unnest(riders) as id order by 1) r where r.id is not null
    on conflict (rider_user_id) do update set rev = nextval('live_rev');
$$;

create function rider_loads_inserted() returns trigger language plpgsql as $$
declare
  riders uuid[] := (select array_agg(n.rider_user_id) from new_rows n
    where n.rider_user_id is not null and n.delivery_status not in ('Delivered', 'Failed'));
begin
  if riders is not null then perform rider_loads_touch(riders); end if;
  return null;
end $$;
create trigger rider_loads_inserted after insert on deliveries
  referencing new table as new_rows for each statement execute function rider_loads_inserted();

create function rider_loads_updated() returns trigger language plpgsql as $$
declare
  riders uuid[] := (select array_agg(r.id) from new_rows n join old_rows o using (order_id)
    cross join lateral unnest(array[o.rider_user_id, n.rider_user_id]) r(id)
    where r.id is not null
      and (o.rider_user_id, o.delivery_status not in ('Delivered', 'Failed'))
        is distinct from (n.rider_user_id, n.delivery_status not in ('Delivered', 'Failed')));
begin
  if riders is not null then perform rider_loads_touch(riders); end if;
  return null;
end $$;
create trigger rider_loads_updated after update on deliveries
  referencing old table as old_rows new table as new_rows for each statement execute function rider_loads_updated();

create function rider_loads_deleted() returns trigger language plpgsql as $$
declare
  riders uuid[] := (select array_agg(o.rider_user_id) from old_rows o
    where o.rider_user_id is not null and o.delivery_status not in ('Delivered', 'Failed'));
begin
  if riders is not null then perform rider_loads_touch(riders); end if;
  return null;
end $$;
create trigger rider_loads_deleted after delete on deliveries
  referencing old table as old_rows for each statement execute function rider_loads_deleted();

create function rider_loads_truncated() returns trigger language plpgsql as $$
begin
  update rider_loads set rev = nextval('live_rev');
  return null;
end $$;
create trigger rider_loads_truncated after truncate on deliveries
  for each statement execute function rider_loads_truncated();

-- What the devices of the restaurants say of themselves: the newest beat of each.
create table devices (
  id text primary key check (id <> ''),
  location_id uuid references locations on delete set null,
  state text not null,
  device_info jsonb not null,                -- as it came: e-mail, app state, battery, versions, name
  seen_at timestamptz not null
);
create index devices_location_idx on devices (location_id) where location_id is not null;
create index devices_seen_idx on devices (seen_at desc);
