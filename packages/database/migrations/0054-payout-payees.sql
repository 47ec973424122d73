-- Whom a payout was created for: a keyed fingerprint of all numbers and the holder of the bank account. Payouts of before
-- have none, since the database has no key to make it. Not tracked: it stands in no change, and so in no frame and no trail.
create table payout_payees (
  payout_id uuid primary key references payouts on delete cascade,
  fingerprint text not null            -- with the id of its key
);
