-- A proof recounts closed months too.
alter table ledger_faults drop constraint ledger_faults_kind_check;
alter table ledger_faults add constraint ledger_faults_kind_check
  check (kind in ('balance', 'sum', 'order', 'locked', 'provider', 'protection', 'transfer', 'payout', 'settlement', 'bank-line', 'month'));
