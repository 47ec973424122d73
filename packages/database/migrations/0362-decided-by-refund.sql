-- A refund that Passline bears is a decision about money between accounts too: of one that was withdrawn nothing counts. See
-- docs/rules/balances.md#large-amounts.
alter table decided_amounts add column payment_id uuid references payments (id) on delete cascade;
create index decided_amounts_payment_idx on decided_amounts (payment_id) where payment_id is not null;
