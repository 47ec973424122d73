-- The entries of a person's points in the order in which they were written, under the lock of their points: the time of an entry is that of
-- its request, which may have waited, so a balance counted by it was never theirs.
alter table reward_history add column place bigint;
update reward_history h set place = numbered.place
  from (select id, row_number() over (order by created_at, id) as place from reward_history) numbered
  where numbered.id = h.id;
alter table reward_history alter column place set not null;
alter table reward_history alter column place add generated always as identity;
select setval(pg_get_serial_sequence('reward_history', 'place'), coalesce(max(place), 0) + 1, false) from reward_history;
drop index reward_history_user_idx;
create index reward_history_user_idx on reward_history (user_id, place desc);
