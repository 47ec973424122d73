-- A proof compares lines of the bank with their postings too: what it finds of one could not be kept, nor anything else that it found.
alter table ledger_faults drop constraint ledger_faults_kind_check;
alter table ledger_faults add constraint ledger_faults_kind_check
  check (kind in ('balance', 'sum', 'order', 'locked', 'provider', 'protection', 'transfer', 'payout', 'settlement', 'bank-line'));
