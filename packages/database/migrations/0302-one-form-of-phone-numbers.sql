-- The one form of a phone number, as the blocklist and the portal compare it: ten digits for North America, else + and all digits. Digits
-- alone do not tell people apart: +65 8123 4567 has those of 658-123-4567. The same as the domain's normalPhone.
create function normal_phone(written text) returns text language sql immutable strict parallel safe as $$
  select case
    when one.number ~ '^(?!\+?(?:00|011)[2-9])(?:\+[01]+|[01]*)(?!(?:00|011)[2-9])[0-9]{10}$' then right(one.number, 10)
    when one.number ~ '^(?:\+|\+?(?:00|011))[2-9][0-9]{6,14}$' then regexp_replace(one.number, '^\+?(?:00|011)?', '+')
    when one.number in ('', '+') then ''
    else '+' || ltrim(one.number, '+')
  end
  from (select case when ltrim(written) like '+%' then '+' else '' end || regexp_replace(written, '[^0-9]', '', 'g') as number) one
$$;

create or replace function contacts_of_account(of_user uuid) returns text[] language sql stable parallel safe as $$
  select array_remove(array_remove(array[lower(u.email), normal_phone(u.phone_number)], ''), null) from users u where u.id = of_user
$$;

create or replace function contacts_of_guest(of_order uuid) returns text[] language sql stable parallel safe as $$
  select array_remove(array_remove(array[lower(o.email), normal_phone(o.phone_number)], ''), null) from orders o where o.id = of_order
$$;

-- In a link a plus is %2b, and any other sign in front of a number is no digit of it. What a text has behind 011 is looked for in both forms.
create or replace function is_contact_of(quoted text, theirs text[]) returns boolean language sql immutable parallel safe as $$
  select lower(quoted) = any(theirs) or normal_phone(one.number) = any(theirs)
    or regexp_replace(regexp_replace(one.number, '[^0-9+]', '', 'g'), '^011(?=[2-9][0-9]{9}$)', '') = any(theirs)
  from (select regexp_replace(regexp_replace(quoted, '%2b', '+', 'gi'), '%[2-7][0-9a-f]', '', 'gi') as number) one
$$;

create or replace function is_entry_of(user_id text, phone_number text, email text, people text[], phones text[], emails text[]) returns boolean
  language sql immutable parallel safe as $$
  select case when user_id <> '' then user_id = any(people)
    else coalesce(normal_phone(phone_number) = any(phones), false) or coalesce(email = any(emails), false) end
$$;
