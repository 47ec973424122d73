-- A whole order may have been paid with several payments at its provider, one of which can be refused: what was given back
-- and what is still owed of it are rows of their own then.
drop index payments_whole_order_idx;
create unique index payments_whole_order_idx on payments (order_id) where purpose = 'order' and state <> 'succeeded';
