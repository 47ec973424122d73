-- Both checks that leave a payment in question keep their order on a board until somebody or the provider has answered.
drop index orders_payment_mismatch_idx;
create index orders_payment_in_question_idx on orders (location_id) where payment_check in ('unchecked', 'mismatch');

-- What the provider holds instead of what the order came to, in Canadian dollars, by its newest answer.
alter table order_cards add column held numeric(12,2) check (held > 0);

-- A refund of a whole order that was withdrawn since nothing seemed to be paid does not keep out the one of what was paid after all.
drop index payments_whole_order_idx;
create unique index payments_whole_order_idx on payments (order_id)
  where purpose = 'order' and state not in ('succeeded', 'withdrawn') and bounced_at is null;

-- What is in question earns nothing: what was posted for such orders before is taken back with the next proof.
update ledger_backfill set done_at = null
  where exists (select from orders where payment_check in ('unchecked', 'mismatch'));
