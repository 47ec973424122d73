-- Someone who looks at the devices sees each heartbeat. They come too often for the change feed, so the table is read again and
-- again, and a revision says which rows have changed.
alter table devices add column rev bigint not null default nextval('live_rev');
alter table devices alter column rev drop default;
create trigger devices_rev before insert or update on devices for each row execute function live_stamp_rev();
