-- Shifts: which courier is planned to deliver when, in which region.
create table shifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null,                     -- the courier's, as it is now
  region_id uuid not null references regions,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  week date not null,                     -- the Monday of its start, on the clock of its region
  rev bigint not null,
  constraint shifts_span_check check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
create index shifts_week_idx on shifts (week);
create index shifts_starts_idx on shifts (starts_at);
create index shifts_user_idx on shifts (user_id, starts_at);
create index shifts_region_idx on shifts (region_id, starts_at);

-- What a shift takes from others is written here, so that plain SQL writes it too, and a week's screens find it.
create function shifts_completed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.user_id <> old.user_id then
    -- Locked against a rename, which would not see this row yet.
    select coalesce(nullif(u.name, ''), u.email) into new.name from users u where u.id = new.user_id for share;
  end if;
  select date_trunc('week', new.starts_at at time zone r.timezone)::date into new.week
    from regions r where r.id = new.region_id;
  -- Whom there is not, the foreign keys refuse.
  new.name := coalesce(new.name, '');
  new.week := coalesce(new.week, date_trunc('week', new.starts_at at time zone 'UTC')::date);
  return new;
end $$;
create trigger shifts_completed before insert or update on shifts
  for each row execute function shifts_completed();

create function shifts_renamed() returns trigger language plpgsql as $$
begin
  update shifts set name = coalesce(nullif(new.name, ''), new.email) where user_id = new.id;
  return null;
end $$;
create trigger shifts_renamed after update of name, email on users
  for each row when (old.name <> new.name or old.email <> new.email) execute function shifts_renamed();

-- A shift stays at its moments where the clock of its region is set otherwise; it may belong to another week then.
create function shifts_of_other_zone() returns trigger language plpgsql as $$
begin
  update shifts set region_id = region_id where region_id = new.id;
  return null;
end $$;
create trigger shifts_of_other_zone after update of timezone on regions
  for each row when (old.timezone <> new.timezone) execute function shifts_of_other_zone();

select live_track('shifts', 'id', array['id', 'week']);
