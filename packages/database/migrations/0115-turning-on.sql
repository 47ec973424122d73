-- Who is turning a second factor on: the library commits that by itself, and what has to follow must not be lost with a process
-- that ends in between.
create table auth.turning_on (
  user_id uuid primary key references auth."user" on delete cascade,
  session_id uuid not null,
  request_id uuid not null,
  address text not null,
  -- Of the hash of the password beside which it is turned on.
  password_mark text not null,
  -- Until when money waits if it is on.
  waits_until timestamptz not null,
  began_at timestamptz not null default now()
);
