-- When the last try to go on failed; null once a portion was written again. Whether somebody stopped it before its end: the trail has who.
alter table translation_batches add column failed_at timestamptz, add column is_stopped boolean not null default false;
