-- How often the sender of bank files was saved: who changes it says which they saw. A file that takes its number is no change of it.
alter table eft_originators add column rev integer not null default 1 check (rev > 0);
