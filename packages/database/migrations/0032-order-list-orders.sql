-- Each order of the list of orders begins with its index; what is left of a tie is sorted by the id, in groups of a few.
create index orders_number_idx on orders (order_number, created_at);
create index orders_total_idx on orders (total, created_at);
-- As `list-orders.ts` reads when an order is due.
create index orders_due_idx on orders ((greatest(created_at, coalesce(completion_time, estimated_completion_time))));
