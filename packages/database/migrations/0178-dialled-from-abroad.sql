-- As before, and without what is dialled in front of the country: 001 604 … and 011 604 … are 604 …. Ten digits are a number of North
-- America as they stand, and a shorter rest is no number with its country.
create or replace function phone_digits(phone_number text) returns text language sql immutable strict parallel safe
as $$
  select regexp_replace(
    regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^(?:00|011)(?=[1-9][0-9]{8,}$)', ''),
    '^1(?=[0-9]{10}$)', '')
$$;
