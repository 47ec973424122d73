-- Since when a delivery has failed: dispatch sees those that wait longest first. Null unless it has failed; of those
-- that failed before this column was there it is not known.
alter table deliveries add column failed_at timestamptz;

create function keep_failed_at() returns trigger language plpgsql as $$
begin
  new.failed_at := case when new.delivery_status = 'Failed' then coalesce(old.failed_at, now()) end;
  return new;
end $$;
create trigger deliveries_keep_failed_at before update of delivery_status on deliveries
  for each row when (old.delivery_status is distinct from new.delivery_status) execute function keep_failed_at();

-- Refunds that the provider refused stay on the board.
create index orders_refund_refused_idx on orders (location_id) where payment_progress = 'failed';

-- Whether an order stands on a board depends on its payment too, so the feed is told of it when it was there.
drop trigger orders_rev on orders;
drop trigger orders_truncated on orders;
drop function orders_inserted() cascade;
drop function orders_updated() cascade;
drop function orders_deleted() cascade;
select live_track('orders', 'id', array['location_id', 'status', 'finished_at', 'payment_progress']);
