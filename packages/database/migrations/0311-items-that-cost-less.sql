-- An item of a modifier group may make a product cheaper.

alter table modifier_items
  drop constraint modifier_items_price_check,
  add constraint modifier_items_price_check check (price between -1000000 and 1000000);
