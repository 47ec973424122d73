-- Session tokens are kept as their hash: who reads the database cannot sign in with what stands there.
update auth."session" set "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');

-- Guesses are counted by us, by account and by address, instead of requests by the library.
drop table auth."rateLimit";

-- Failures at passwords and codes: one row for each account (whether or not there is one), and for each address, that
-- failed within the hour. Unlogged: a count that a crash forgets is no loss, and strangers cause many.
create unlogged table auth.guess_counts (
  key text primary key,             -- a keyed hash of what is counted
  failures integer not null,
  failed_at timestamptz not null,
  open_at timestamptz not null      -- before this no further guess is tried
);
create index guess_counts_failed_idx on auth.guess_counts (failed_at);

-- Where an account has proved who it is: there, strangers do not lock it out. Keyed hashes of both.
create table auth.known_addresses (
  account text not null,
  address text not null,
  proved_at timestamptz not null default now(),
  primary key (account, address)
);
create index known_addresses_proved_idx on auth.known_addresses (proved_at);
