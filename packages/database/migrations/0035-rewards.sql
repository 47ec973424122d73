-- Rewards as guests redeem them, the points of guests, and what an order took of both.

alter table rewards
  -- Matched without regard to case; a reward without one is public.
  add column coupon_code text check (coupon_code <> '' and coupon_code !~ '/'),
  add column version integer not null default 3 check (version between 1 and 3),
  add column redeem_type text not null default 'Product'
    check (redeem_type in ('Discount', 'DiscountPercent', 'Product', 'ProductDiscount', 'ProductDiscountPercent')),
  add column subtotal_discount_amount numeric(12,2) check (subtotal_discount_amount > 0),            -- dollars
  add column subtotal_discount_percent numeric(5,4) check (subtotal_discount_percent between 0 and 1),  -- a fraction
  add column discount_value numeric(12,4) check (discount_value >= 0),  -- of a product: dollars, or a fraction
  add column applied_default boolean not null default false,
  add column visible boolean not null default true,
  add column free_on_first_order boolean not null default false,
  add column requires_login boolean not null default false,
  add column image_url text,
  add column minimum_sub_total integer not null default 0 check (minimum_sub_total >= 0),             -- dollars
  add column required_points integer not null default 0 check (required_points >= 0),
  add column required_order_type text check (required_order_type in ('Pickup', 'Delivery', 'DineIn')),
  -- Null: unlimited.
  add column qty integer check (qty >= 0),
  add column qty_limit integer check (qty_limit >= 0),
  add column qty_limit_per_user integer check (qty_limit_per_user >= 0),
  add column created_at timestamptz not null default now();
alter table rewards
  alter column redeem_type drop default,
  -- What guests and programs call it: its code, else its id.
  add column reward_id text not null generated always as (coalesce(coupon_code, id::text)) stored,
  add column is_public boolean not null generated always as (coupon_code is null) stored,
  add constraint rewards_public_check check ((coupon_code is null) = (visible or applied_default)),
  add constraint rewards_discount_check check (
    (subtotal_discount_amount is not null) = (redeem_type = 'Discount')
    and (subtotal_discount_percent is not null) = (redeem_type = 'DiscountPercent')
    and (discount_value is not null) = (redeem_type in ('ProductDiscount', 'ProductDiscountPercent'))
    and (redeem_type <> 'ProductDiscountPercent' or discount_value <= 1)
  );
create unique index rewards_reward_id_idx on rewards (location_id, lower(reward_id));
select live_track_parts('rewards', array['id', 'location_id']);
select live_track_parts('reward_products', array['reward_id']);
select image_files_track('rewards', array['image_url']);

-- What a guest has: the sum of the history.
create table user_points (
  user_id uuid primary key references users on delete cascade,
  points integer not null default 0
);
create table reward_history (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  order_id uuid references orders on delete set null,
  created_at timestamptz not null,
  type text not null check (type <> ''),   -- Portal, SubTotalPoints, RewardPointsRefund, or the type of a redeemed reward
  points integer not null check (points <> 0),
  name text not null,
  created_by text not null,
  description text not null default ''
);
create index reward_history_user_idx on reward_history (user_id, created_at desc);
create index reward_history_order_idx on reward_history (order_id);

-- What an order redeemed stays told when the reward is gone.
alter table order_rewards
  add column reward_key text not null default '',              -- the code or the id, as it was redeemed
  add column reward_id uuid references rewards on delete set null,
  add column type text not null default '',
  add column points integer not null default 0 check (points >= 0),        -- spent on it
  add column qty_taken integer not null default 0 check (qty_taken >= 0);  -- of what is counted
create index order_rewards_reward_idx on order_rewards (reward_id, order_id);
-- What rewards took off the whole line.
alter table order_items add column discount numeric(12,2) not null default 0 check (discount >= 0);
