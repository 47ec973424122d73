-- A correcting entry moves an amount between any two accounts, with a reason, so that a mistake of the books is put right by a posting and
-- not by SQL. See docs/rules/balances.md#corrections.
alter table transfers
  add column kind text not null default 'transfer' check (kind in ('transfer', 'correction')),
  -- It takes what is not there as well: an account may owe.
  add constraint transfers_correction_check check (kind <> 'correction' or state <> 'ERROR');
