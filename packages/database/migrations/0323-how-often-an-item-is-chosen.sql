-- How often an item of a group may be chosen for one piece: at least, where it is chosen, and at most; null: as often as its group allows.
alter table modifier_items
  add column min_selection integer not null default 1 check (min_selection between 1 and 99),
  add column max_selection integer check (max_selection between 1 and 99),
  add constraint modifier_items_selection_check check (max_selection >= min_selection);
