-- What the platform decides for everybody. One row.
create table public_settings (
  is_only boolean primary key default true check (is_only),
  standby_free_minutes integer not null default 10 check (standby_free_minutes >= 0),
  standby_per_minute numeric(12,2) not null default 0.25 check (standby_per_minute >= 0),
  standby_most numeric(12,2) not null default 10 check (standby_most >= 0)
);
insert into public_settings default values;

-- A standby that a super admin has set is not computed again. What was computed for earlier deliveries stays as it is:
-- nobody can say any more which fee was waived, or who waited.
alter table deliveries add column is_standby_by_hand boolean not null default false;
