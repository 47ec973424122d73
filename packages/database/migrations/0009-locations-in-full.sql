-- Everything that the info form, the hours, the announcement and the notification rules keep of a location.

alter table locations
  add column geohash text not null default '',
  add column printing_enabled boolean not null default true,
  add column restaurant_icon_url text,
  add column restaurant_icon_192_url text,
  add column promo_url text,
  add column restaurant_delivery_fee_subs numeric(12,2) not null default 0 check (restaurant_delivery_fee_subs >= 0),
  add column restaurant_delivery_fee_subs_minimum numeric(12,2) not null default 0
    check (restaurant_delivery_fee_subs_minimum >= 0),
  -- Weekday 0 (Sunday) to 6 to its ranges [{openLT, closeLT}]; always read and written as a whole. No hours: closed.
  add column hours_lt jsonb not null default '{}',
  add column delivery_hours_lt jsonb,                        -- null: the same as ordering
  add column hours_exceptions jsonb not null default '[]',   -- [{kind, date, name, ranges}]
  add column announcement jsonb;                             -- {activeAfter, activeUntil, title, message}

-- Who took orders at all hours before there were hours goes on doing so, until somebody says when it is closed.
update locations set hours_lt = (
  select jsonb_object_agg(weekday, jsonb_build_array(jsonb_build_object('openLT', '00:00', 'closeLT', '00:00')))
  from generate_series(0, 6) weekday);

-- A commission that differs by order type is kept as it was given; the form does not edit it.
alter table restaurant_private
  add column commission_fee_by_type jsonb,
  add column account_id text;                                -- the account at the card provider

create table notification_rules (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants,
  location_id uuid not null references locations on delete cascade,
  trigger text not null check (trigger in ('NewOrder', 'ConfirmMiss1', 'ConfirmMiss2', 'ConfirmMiss3')),
  by_phone_call boolean not null default false,
  by_sms boolean not null default false,
  by_email boolean not null default false,
  phone_number text not null default '',
  email text not null default '',
  created_at timestamptz not null default now(),
  rev bigint not null,
  check (trigger <> 'NewOrder' or not by_phone_call)
);
create index notification_rules_location_idx on notification_rules (location_id);
create index notification_rules_restaurant_idx on notification_rules (restaurant_id);
select live_track('notification_rules', 'id', array['location_id']);

-- Messages to people. One rule tells of one order by one method once at most, however often its job runs.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('PhoneCall', 'SMS', 'Email')),
  recipient text not null check (recipient <> ''),
  subject text not null default '',
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'kept', 'failed')),
  error text,
  attempts integer not null default 0,
  provider_reference text,
  order_id uuid references orders on delete cascade,
  location_id uuid references locations on delete cascade,
  rule_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (order_id, rule_id, channel)
);
create index outbox_created_idx on outbox (created_at desc);
create index outbox_location_idx on outbox (location_id);
create index outbox_pending_idx on outbox (created_at) where state = 'pending';
