-- concurrently
-- The few cancelled orders of a long window, without reading all others.
drop index concurrently if exists order_figures_cancelled_idx;
create index concurrently order_figures_cancelled_idx on order_figures (created_at) where is_cancelled;
