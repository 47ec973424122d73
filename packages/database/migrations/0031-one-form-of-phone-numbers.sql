-- What is typed as a phone number is stored as '+', its country and digits; so is what was typed before, where it can be read.
create function pg_temp.phone_number(typed text) returns text language sql as $$
  select case
    when digits ~ '^\d{10}$' then '+1' || digits
    when digits ~ '^\+?1\d{10}$' then '+' || ltrim(digits, '+')
    when digits ~ '^\+[2-9]\d{6,14}$' then digits
    else typed
  end
  from regexp_replace(typed, '[[:space:]().‐-–/-]', '', 'g') as digits
$$;
update locations set phone_number = pg_temp.phone_number(phone_number)
where phone_number <> pg_temp.phone_number(phone_number);
update notification_rules set phone_number = pg_temp.phone_number(phone_number)
where phone_number <> pg_temp.phone_number(phone_number);
