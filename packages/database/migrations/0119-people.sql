-- People as guests and staff know them: where their orders are brought, what they pay with, and how they are found.

-- The digits of a phone number, without the country for North America: however it was written, it begins the same.
create function phone_digits(phone_number text) returns text language sql immutable strict parallel safe
as $$
  select regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')
$$;

-- The words by which a person is found: those of the name and of the e-mail address.
create function person_words(name text, email text) returns tsvector language sql immutable strict parallel safe
as $$
  select array_to_tsvector(
    array_remove(
      regexp_split_to_array(left(public.fold_text(name || ' ' || email), 500), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
      ''))
$$;

create index users_words_idx on users using gin (person_words(name, email));
create index users_phone_digits_idx on users (phone_digits(phone_number) collate "C") where phone_number <> '';
-- Orders of somebody without an account are found by their phone number.
create index orders_phone_digits_idx on orders (phone_digits(phone_number) collate "C") where user_id is null and phone_number <> '';
-- The orders of a person, the newest first.
create index orders_user_created_idx on orders (user_id, created_at desc, id desc) where user_id is not null;
drop index orders_user_idx;

create table user_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  delivery_address text not null check (delivery_address <> ''),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  unit text not null default '',
  instructions text not null default '',
  delivery_type text not null default 'DELIVER_TO_DOOR'
    check (delivery_type in ('DELIVER_TO_DOOR', 'MEET_COURIER_OUTSIDE', 'LEAVE_AT_LOCATION')),
  -- Where it is left, for the third of them.
  delivery_location text not null default '',
  rev bigint not null
);
create index user_addresses_user_idx on user_addresses (user_id, created_at);
select live_track('user_addresses', 'id', array['user_id']);

-- What a guest pays with: never the number of a card, only what names it at its provider.
create table user_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  masked_pan text not null check (masked_pan <> ''),
  -- MMYY; '' where it is not known.
  expdate text not null default '' check (expdate ~ '^((0[1-9]|1[0-2])[0-9]{2})?$'),
  avs_zipcode text not null default '',
  -- Of Moneris and of Stripe; each sealed, '' where there is none.
  sealed_data_key text not null default '',
  sealed_customer_id text not null default '',
  rev bigint not null
);
create index user_cards_user_idx on user_cards (user_id, created_at);
select live_track('user_cards', 'id', array['user_id']);

-- A person's points are shown live with the person.
select live_track_parts('user_points', array['user_id']);

-- What the trail knows of addresses and cards that are gone is found by their person.
create index audit_person_idx on audit ((coalesce(before, after) ->> 'userId')) where record_table in ('user_addresses', 'user_cards');

alter table service_tokens drop constraint service_tokens_scopes_check;
alter table service_tokens add constraint service_tokens_scopes_check check (
  scopes <@ array['orders:create', 'menus:read', 'riders:write', 'devices:write', 'kitchen', 'guests:read', 'guests:write']);
