-- A number that an originator has used is refused by its bank: each once in a lap from 1 to 9999. See docs/rules/balances.md#numbers-of-files.
alter table eft_files add column lap integer;
-- Where the numbers fell, another lap began.
with written as (
  select id, originator_id, created_at,
    creation_number <= lag(creation_number) over (partition by originator_id order by created_at, id) as is_lower
  from eft_files
), laps as (
  select id, count(*) filter (where is_lower) over (partition by originator_id order by created_at, id) as lap from written
)
update eft_files f set lap = laps.lap from laps where laps.id = f.id;
alter table eft_files alter column lap set not null, add constraint eft_files_lap_check check (lap >= 0);
create unique index eft_files_number_idx on eft_files (originator_id, lap, creation_number);
