-- By column, the screens of some records that a search still found: where somebody deals with them.
alter table erasures add column found_at jsonb not null default '{}';
