-- concurrently
-- Orders that somebody placed without their account are found by their e-mail address.
drop index concurrently if exists orders_guest_email_idx;
create index concurrently orders_guest_email_idx on orders (lower(email)) where user_id is null and email <> '';
