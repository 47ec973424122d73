-- A restaurant is created together with an account at the card provider, which is asked outside of the transaction.
-- What is under way stands here, one row for each e-mail, so that asking again is the same request to the provider.
create table restaurant_creations (
  email text primary key check (email = lower(email)),
  provider_key uuid not null default gen_random_uuid(),      -- the provider's idempotency key
  restaurant_name text not null,                             -- as it was sent with the key
  created_at timestamptz not null default now()
);

-- What the stand-in of the card provider was asked to open: a key opens one account, also over a restart.
create table stand_in_card_accounts (
  key text primary key,
  account_id text not null unique,
  email text not null,
  name text not null,
  calls integer not null default 1,
  created_at timestamptz not null default now()
);
