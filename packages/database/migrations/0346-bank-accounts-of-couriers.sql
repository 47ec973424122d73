-- Where the payouts of couriers go, as those of locations: the account has its courier's id.
create table courier_bank_accounts (
  rider_user_id uuid primary key references users on delete cascade,
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
select live_track('courier_bank_accounts', 'rider_user_id', array['rider_user_id']);

-- Not tracked: no number, sealed or not, ever stands in a change, and so in no frame.
create table courier_bank_account_seals (
  rider_user_id uuid primary key references courier_bank_accounts on delete cascade,
  sealed text not null                                 -- the three numbers, with the id of their key
);
