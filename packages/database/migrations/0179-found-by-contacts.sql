-- concurrently
-- What restaurants were reached by before: an erasing asks whether a contact of the person was one of these.
drop index concurrently if exists audit_restaurant_contacts_idx;
create index concurrently audit_restaurant_contacts_idx on audit (record_table)
  where record_table in ('locations', 'notification_rules', 'restaurants') and before ?| array['email', 'phoneNumber', 'reportEmail'];
-- Numbers are found by the older indexes until these are there, which know of what is dialled in front of the country.
drop index concurrently if exists users_dialled_idx;
create index concurrently users_dialled_idx on users (phone_digits(phone_number) collate "C") where phone_number <> '';
drop index concurrently if exists users_phone_digits_idx;
drop index concurrently if exists orders_dialled_idx;
create index concurrently orders_dialled_idx on orders (phone_digits(phone_number) collate "C") where user_id is null and phone_number <> '';
drop index concurrently if exists orders_phone_digits_idx;
drop index concurrently if exists outbox_dialled_idx;
create index concurrently outbox_dialled_idx on outbox (phone_digits(recipient)) where order_id is null and channel <> 'Email';
drop index concurrently if exists outbox_recipient_phone_idx;
