-- What an application fee collects beyond its order's own part follows from the order as it is now, also after refunds and charges. See
-- docs/rules/payments.md#the-application-fee.
alter table order_cards drop column fee_due;
