-- A reward may give the delivery: what it took off the fee is kept beside what rewards took off the food.

alter table rewards
  drop constraint rewards_redeem_type_check,
  add constraint rewards_redeem_type_check check (
    redeem_type in ('Discount', 'DiscountPercent', 'Product', 'ProductDiscount', 'ProductDiscountPercent', 'FreeDelivery')),
  add constraint rewards_free_delivery_check
    check (redeem_type <> 'FreeDelivery' or required_order_type is null or required_order_type = 'Delivery');

alter table order_rewards
  add column total_discount_delivery_fee numeric(12,2) not null default 0 check (total_discount_delivery_fee >= 0);
