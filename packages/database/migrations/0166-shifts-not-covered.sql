-- A shift to come whose courier is suspended needs somebody else. Its row says so, as it says the courier's name: the week's screens follow it.
alter table shifts add column is_covered boolean not null default true;

update shifts s set is_covered = false from users u
where u.id = s.user_id and u.suspended_at is not null and s.ends_at > now();

create or replace function shifts_completed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.user_id <> old.user_id then
    -- Locked against a rename, which would not see this row yet.
    select coalesce(nullif(u.name, ''), u.email) into new.name from users u where u.id = new.user_id for share;
  end if;
  -- What is over stays as it was: nobody can take it any more, and who worked then did so.
  if tg_op = 'INSERT' or new.user_id <> old.user_id or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at then
    new.is_covered := new.ends_at <= now()
      or not exists (select from users u where u.id = new.user_id and u.suspended_at is not null);
  end if;
  select date_trunc('week', new.starts_at at time zone r.timezone)::date into new.week
    from regions r where r.id = new.region_id;
  -- Whom there is not, the foreign keys refuse.
  new.name := coalesce(new.name, '');
  new.week := coalesce(new.week, date_trunc('week', new.starts_at at time zone 'UTC')::date);
  return new;
end $$;

create function shifts_of_suspended() returns trigger language plpgsql as $$
begin
  update shifts set is_covered = new.suspended_at is null where user_id = new.id and ends_at > now();
  return null;
end $$;
create trigger shifts_of_suspended after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function shifts_of_suspended();
