-- What Passline takes of a customer's card payment on a restaurant's own Stripe account, and what of it went back with each refund. See
-- docs/rules/payments.md#the-application-fee.
alter table order_cards
  add column application_fee numeric(12,2) not null default 0 check (application_fee >= 0),
  -- What the order alone asks for; what was taken beyond it collects what the location owed.
  add column fee_due numeric(12,2) not null default 0 check (fee_due >= 0);
alter table payments
  add column application_fee numeric(12,2) not null default 0 check (application_fee >= 0),
  add constraint payments_fee_of_refund_check check (application_fee = 0 or kind = 'refund');
