-- Bank accounts of locations, and proofs of the second factor.
create table bank_accounts (
  location_id uuid primary key references locations on delete cascade,
  account text not null,                               -- as people are told of it: 'TD ••• 6789'
  numbers_changed_at timestamptz not null,
  company_name text not null,
  first_name text not null,
  last_name text not null,
  address1 text not null,
  city text not null,
  province text not null check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  postal_code text not null,
  country text not null check (country = 'CA'),
  payouts_blocked_until timestamptz,                   -- null: never blocked
  changed_at timestamptz not null,
  changed_by text not null,
  rev bigint not null,
  check (company_name <> '' or (first_name <> '' and last_name <> ''))
);
select live_track('bank_accounts', 'location_id', array['location_id']);

-- Not tracked: no number, sealed or not, ever stands in a change, and so in no frame.
create table bank_account_seals (
  location_id uuid primary key references bank_accounts on delete cascade,
  sealed text not null                                 -- the three numbers, with the id of their key
);

-- Who has just confirmed with a code of the second factor; good for one change.
create table auth.second_factor_proofs (
  session_id uuid primary key references auth."session" on delete cascade,
  proved_at timestamptz not null default now()
);

-- Codes that were taken, as long as an app may still show them: none is good twice. Of a code only its keyed hash is kept.
create table auth.used_codes (
  user_id uuid not null references auth."user" on delete cascade,
  hash text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, hash)
);
