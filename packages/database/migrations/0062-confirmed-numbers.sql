-- SMS and calls go only to phone numbers that somebody has confirmed with a code; what may not be sent is held back.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('pending', 'sent', 'kept', 'failed', 'held'));
-- The code of a message that brings one: its text has only a mark in its place.
alter table outbox add column sealed_code text;

create table confirmed_numbers (
  location_id uuid not null references locations on delete cascade,
  phone_number text not null check (phone_number ~ '^\+\d{7,15}$'),
  confirmed_at timestamptz not null default now(),
  primary key (location_id, phone_number)
);

create table number_codes (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references locations on delete cascade,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null
);
create index number_codes_number_idx on number_codes (location_id, phone_number, sent_at);

create function international_number(stored text) returns text language sql immutable as $$
  select case when stored like '+%' then stored when length(stored) = 10 then '+1' || stored else '+' || stored end
$$;

-- On the rule, so that its live query tells everybody who looks. Plain SQL cannot set it either.
alter table notification_rules add column is_number_confirmed boolean not null default false;
create function notification_rule_number() returns trigger language plpgsql as $$
begin
  -- Somebody who confirms this number just now holds the location: what they write is seen by the next statement.
  perform from locations where id = new.location_id for share;
  new.is_number_confirmed := exists (
    select from confirmed_numbers c
    where c.location_id = new.location_id and c.phone_number = international_number(new.phone_number));
  return new;
end $$;
create trigger notification_rules_number before insert or update of phone_number, location_id, is_number_confirmed
  on notification_rules for each row execute function notification_rule_number();

create function confirmed_numbers_written() returns trigger language plpgsql as $$
declare
  number confirmed_numbers := coalesce(new, old);
begin
  update notification_rules set phone_number = phone_number
  where location_id = number.location_id and international_number(phone_number) = number.phone_number;
  return null;
end $$;
create trigger confirmed_numbers_written after insert or update or delete on confirmed_numbers
  for each row execute function confirmed_numbers_written();

-- Numbers that rules use now have been reached before. Of other countries than Canada and the United States none is
-- taken over; the area codes of the other countries that share +1 are refused by their country.
insert into confirmed_numbers (location_id, phone_number)
select distinct location_id, international_number(phone_number) from notification_rules
where (by_sms or by_phone_call) and international_number(phone_number) ~ '^\+1\d{10}$';
