-- Of a delivery by our courier that was paid at the door: as much of a refund as the courier had handed in comes out of the cash box. See
-- docs/rules/payments.md#cash-that-was-handed-in.
alter table payments
  add column from_cash_box numeric(12,2) not null default 0 check (from_cash_box between 0 and amount);
