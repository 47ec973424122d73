-- A part of an order goes back: pieces of items, of the delivery fee, of the tip. How a line was taxed is kept with it from
-- now on, so that exactly that tax follows; null: not known.
alter table order_items add column taxes jsonb;

-- A refused refund of a part stays visible until somebody handles it: sent again, given back by hand, or withdrawn.
alter table payments
  add column part jsonb,
  drop constraint payments_purpose_check,
  drop constraint payments_state_check,
  drop constraint payments_check3,
  add constraint payments_purpose_check check (purpose in ('added-charge', 'items', 'order', 'tip')),
  add constraint payments_state_check check (state in ('pending', 'succeeded', 'failed', 'withdrawn')),
  add constraint payments_failure_check check ((state in ('failed', 'withdrawn')) = (failure is not null)),
  add constraint payments_part_check check ((purpose = 'items') = (part is not null)),
  add constraint payments_withdrawn_check check (state <> 'withdrawn' or purpose in ('items', 'tip'));

-- Those that were refused before were told to who asked and forgotten, as the rule was.
update payments set state = 'withdrawn' where state = 'failed' and purpose = 'tip';
