-- What was changed of an order that was on paper: {due: {from, to}} in ms since 1970, {tableName: {from, to}}, {charge: {name, price}}; null: nothing.
alter table print_jobs add column changed jsonb;
