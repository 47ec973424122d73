-- In which hours of each weekday (0 is Sunday) an order that redeems a reward may be placed, as the hours of menus; all null: at any hour.

alter table rewards
  add column hours jsonb not null default '{"0": null, "1": null, "2": null, "3": null, "4": null, "5": null, "6": null}';
