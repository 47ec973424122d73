-- When somebody began to send a message. One that is found like this later may or may not have arrived: it is not sent again.
alter table outbox add column claimed_at timestamptz;
create index outbox_location_created_idx on outbox (location_id, created_at desc);
drop index outbox_location_idx;
