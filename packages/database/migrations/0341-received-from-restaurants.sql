-- What a restaurant that owes pays otherwise than with its Stripe charges: a payout the other way round. See
-- docs/rules/balances.md#received-from-a-restaurant.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check
  check (kind in ('restaurant', 'courier', 'platform', 'tax', 'in-progress', 'gateway', 'payouts', 'cash-box', 'bank'));
insert into accounts (id, kind, name) values ('00000000-0000-4000-9000-000000000031', 'bank', 'Bank');

alter table transfers drop constraint transfers_kind_check;
alter table transfers
  add constraint transfers_kind_check check (kind in ('transfer', 'correction', 'receipt')),
  add column method text check (method in ('E-transfer', 'Bank transfer', 'Cheque', 'Cash')),
  add column reference text,
  add column received_on date,
  add constraint transfers_receipt_check
    check ((kind = 'receipt') = (method is not null) and (method is null) = (reference is null) and (method is null) = (received_on is null));
-- The same payment is recorded once.
create unique index transfers_receipt_idx on transfers (destination_account_id, method, lower(reference))
  where kind = 'receipt' and reference <> '' and state in ('WAITING', 'SUCCESS');
