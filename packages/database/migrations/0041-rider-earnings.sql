-- What couriers earned by the time they delivered, and cash that they handed in.
create index deliveries_delivered_idx on deliveries (delivery_time, order_id) where delivery_status = 'Delivered';

create table cash_settlements (
  id uuid primary key,
  rider_user_id uuid not null references users,
  amount numeric(12,2) not null check (amount > 0),
  settled_at timestamptz not null,
  settled_by_id uuid not null references users,
  settled_by text not null
);
create index cash_settlements_rider_idx on cash_settlements (rider_user_id, settled_at desc);
create index cash_settlements_settled_by_idx on cash_settlements (settled_by_id);
