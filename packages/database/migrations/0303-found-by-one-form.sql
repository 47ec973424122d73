-- concurrently
-- Whose an order, an account and a message is, by the one form of the phone number. The look-up while typing goes on by digits.
drop index concurrently if exists users_normal_phone_idx;
create index concurrently users_normal_phone_idx on users (normal_phone(phone_number) collate "C") where phone_number <> '';
drop index concurrently if exists orders_normal_phone_idx;
create index concurrently orders_normal_phone_idx on orders (normal_phone(phone_number) collate "C") where user_id is null and phone_number <> '';
drop index concurrently if exists outbox_normal_phone_idx;
create index concurrently outbox_normal_phone_idx on outbox (normal_phone(recipient)) where order_id is null and channel <> 'Email';
drop index concurrently if exists outbox_dialled_idx;
