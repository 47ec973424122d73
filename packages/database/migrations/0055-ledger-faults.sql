-- Faults that no proof has found put right yet. Those of an account that nobody has acknowledged hold it.
create table ledger_faults (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('balance', 'sum', 'order', 'locked', 'provider')),
  account_id uuid,                         -- no reference: an account may be what is missing
  subject text not null,                   -- the id of the order, payment or payout; otherwise ''
  sameness text not null,                  -- what makes it the same fault in the next proof, whatever moves meanwhile
  detail text not null,
  provider text not null,                  -- who was asked; '' where the ledger itself is wrong
  found_at timestamptz not null,           -- by the first proof that found it
  acknowledged_at timestamptz,
  acknowledged_by_id uuid references users on delete set null,
  acknowledged_by text,
  reason text,
  unique nulls not distinct (account_id, kind, subject, sameness),
  check ((acknowledged_at is null) = (reason is null)),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index ledger_faults_acknowledged_by_idx on ledger_faults (acknowledged_by_id) where acknowledged_by_id is not null;

-- What holds accounts now stays named until the next proof.
insert into ledger_faults (kind, account_id, subject, sameness, detail, provider, found_at)
  select distinct f->>'kind', (f->>'accountId')::uuid, f->>'subject', f->>'detail', f->>'detail',
    coalesce(substring(f->>'detail' from '^(.+) has moved '), substring(f->>'detail' from ' that (.+) has not moved'), ''), p.ended_at
  from (select * from ledger_proofs order by begun_at desc limit 1) p, jsonb_array_elements(p.faults) f;
