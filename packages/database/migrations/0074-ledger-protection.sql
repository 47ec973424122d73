-- A trigger that protects the ledger, and that somebody has dropped or switched off, is a fault as well.
alter table ledger_faults drop constraint ledger_faults_kind_check;
alter table ledger_faults add constraint ledger_faults_kind_check
  check (kind in ('balance', 'sum', 'order', 'locked', 'provider', 'protection'));
