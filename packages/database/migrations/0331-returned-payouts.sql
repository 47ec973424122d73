-- A bank returns a payout days or weeks after it arrived: its amount is back in its account, with postings of their own, until a person
-- sends it again or sets it aside. See docs/rules/balances.md#returned.
do $$
declare
  rule text;
begin
  for rule in
    select conname from pg_constraint
    where conrelid = 'payouts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%state%'
  loop
    execute format('alter table payouts drop constraint %I', rule);
  end loop;
end $$;
alter table payouts
  add constraint payouts_state_check
    check (state in ('WAITING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY', 'RETURNED', 'CANCELLED', 'DECLINED')),
  -- Settled: when it arrived, was returned or was set aside.
  add constraint payouts_settled_check
    check ((state in ('SUCCESS', 'RETURNED', 'CANCELLED', 'DECLINED')) = (settled_at is not null)),
  add constraint payouts_error_check check ((state in ('ERROR', 'RETURNED')) = (error is not null));
drop index payouts_open_idx;
create index payouts_open_idx on payouts (created_at) where state in ('WAITING', 'PROCESSING', 'RETRY', 'ERROR', 'RETURNED');
