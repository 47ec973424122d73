-- The letters that stand as boxes on a printed ticket, since no font has them.
alter table print_jobs add column lacking_letters text not null default '';
