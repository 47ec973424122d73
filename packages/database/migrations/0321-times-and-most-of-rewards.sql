-- When a reward may be redeemed, the most that a percent takes off an order, and whether it goes with others.

alter table rewards
  add column active_from bigint check (active_from >= 0),    -- milliseconds since 1970; null: no limit
  add column active_until bigint check (active_until >= 0),
  add column maximum_discount numeric(12,2) check (maximum_discount > 0),  -- dollars off one order; null: no limit
  add column stands_alone boolean not null default false,
  add constraint rewards_times_check check (active_from <= active_until),
  add constraint rewards_maximum_check
    check (maximum_discount is null or redeem_type in ('DiscountPercent', 'ProductDiscountPercent'));
