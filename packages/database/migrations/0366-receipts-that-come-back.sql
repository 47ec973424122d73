-- A cheque that bounces, an e-transfer that is reversed: what was received is not there any more. See
-- docs/rules/balances.md#a-receipt-that-comes-back.
alter table transfers drop constraint transfers_state_check, drop constraint transfers_check1, drop constraint transfers_check2;
alter table transfers
  add constraint transfers_state_check check (state in ('WAITING', 'SUCCESS', 'ERROR', 'RETURNED', 'DECLINED')),
  add constraint transfers_check1 check ((state in ('SUCCESS', 'RETURNED', 'DECLINED')) = (settled_at is not null)),
  add constraint transfers_check2 check ((state in ('ERROR', 'RETURNED')) = (error is not null)),
  add constraint transfers_returned_check check (state <> 'RETURNED' or (kind = 'receipt' and method <> 'Cash'));
