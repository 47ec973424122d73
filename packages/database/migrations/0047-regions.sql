-- Regions become records that people edit: their outline and when our couriers deliver in them.
alter table regions
  add column delivery_hours_lt jsonb,                  -- weekday to its ranges; null: whenever the restaurants deliver
  add column timezone text not null default 'America/Vancouver',
  add column rev bigint;
update regions set rev = 1;
alter table regions
  alter column rev set not null,
  drop constraint regions_name_key,
  add constraint regions_name_check check (name <> '' and length(name) <= 60);
create unique index regions_name_idx on regions (lower(name));
select live_track('regions', 'id', array['id']);
