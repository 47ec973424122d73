-- What an order counts follows its delivery and its adjustments also where these are deleted, given to another order or truncated, by
-- whatever does it. See docs/rules/analytics.md#sums.
create or replace function part_recounted() returns trigger language plpgsql as $$
begin
  perform keep_figures(array[old.order_id, new.order_id]);
  return null;
end $$;

drop trigger delivery_recounted on deliveries;
create trigger delivery_recounted after update of order_id, earnings_platform on deliveries for each row
  when ((old.order_id, old.earnings_platform) is distinct from (new.order_id, new.earnings_platform)) execute function part_recounted();
create trigger delivery_uncounted after delete on deliveries for each row
  when (old.earnings_platform <> 0) execute function part_recounted();

-- Which orders had one is not known any more. Where the orders are truncated as well, so are their figures.
create function parts_truncated() returns trigger language plpgsql as $$
begin
  if exists (select from orders) then perform keep_figures(array(select id from orders)); end if;
  return null;
end $$;
create trigger delivery_figures_truncated after truncate on deliveries for each statement execute function parts_truncated();
create trigger adjustment_figures_truncated after truncate on order_adjustments for each statement execute function parts_truncated();
