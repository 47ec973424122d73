-- Written to only while the disk is known to be full, to see whether it still is. A row takes a page of its own.
create table storage_probe (filler text not null);
alter table storage_probe alter column filler set storage plain;
