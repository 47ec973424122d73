-- Who sets a second factor up just now: kept as a row, since a lock would take a connection for as long as the library works.
create table auth.setting_up (
  user_id uuid primary key references auth."user" on delete cascade,
  turn uuid not null,
  -- A process that ends in the middle keeps nobody out for longer.
  until timestamptz not null
);
