-- concurrently
-- What was written to a person, and not to a restaurant about an order, is found by where it went.
drop index concurrently if exists outbox_recipient_email_idx;
create index concurrently outbox_recipient_email_idx on outbox (lower(recipient)) where order_id is null;
drop index concurrently if exists outbox_recipient_phone_idx;
create index concurrently outbox_recipient_phone_idx on outbox (phone_digits(recipient)) where order_id is null and channel <> 'Email';
