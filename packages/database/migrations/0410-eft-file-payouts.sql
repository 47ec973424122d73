-- What stands in a bank file: a payout that came back and is tried again stands in another one, and its first attempt still in this one.
create table eft_file_payouts (
  file_id uuid not null references eft_files on delete cascade,
  payout_id uuid not null references payouts on delete cascade,
  attempt integer not null check (attempt > 0),
  amount numeric(12,2) not null check (amount > 0),
  -- Of the account of payouts by bank file: what left with the file, and what was posted back because it was set aside.
  posting_id bigint not null,
  undone_posting_id bigint,
  primary key (payout_id, attempt)
);
create index eft_file_payouts_file_idx on eft_file_payouts (file_id);
create unique index eft_file_payouts_posting_idx on eft_file_payouts (posting_id);
create index eft_file_payouts_set_aside_idx on eft_file_payouts (posting_id, undone_posting_id) where undone_posting_id is not null;

-- A file and its postings are of one moment, so those of a payout that was tried again are known too.
insert into eft_file_payouts (file_id, payout_id, attempt, amount, posting_id, undone_posting_id)
select f.id, y.id, (p.sequence + 1) / 2, p.amount, p.id, case when f.state = 'CANCELLED' then back.id end
from postings p join payouts y on y.id = p.belongs_id
  left join pay_run_lines n on n.id = y.id
  join lateral (select f.* from eft_files f where (f.run_id = n.run_id and f.created_at = p.posted_at) or (f.id = y.eft_file_id and p.sequence = y.attempts * 2 - 1)
    order by f.id = y.eft_file_id and p.sequence = y.attempts * 2 - 1 desc nulls last, f.id limit 1) f on true
  left join postings back on back.belongs_id = p.belongs_id and back.sequence = p.sequence + 1 and back.account_id = p.account_id
where p.belongs_to = 'payout' and p.account_id = '00000000-0000-4000-9000-000000000023' and p.sequence % 2 = 1 and p.amount > 0;
