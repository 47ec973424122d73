-- The one form of an e-mail address by which the blocklist compares it, as domain/blocklist/normal-contact makes it: what it refused of a
-- mailbox is found however the address was spelled.
create function normal_email(written text) returns text language sql immutable strict parallel safe
as $$
  select case when short <> '' then short || '@' || known else email end
  from (select lower(btrim(written)) as email) e
  cross join lateral (select regexp_replace(email, '^.*@', '') as domain, regexp_replace(email, '@[^@]*$', '') as name) p
  cross join lateral (select split_part(name, '+', 1) as plain,
    case
      when strpos(email, '@') = 0 then null
      when domain in ('gmail.com', 'googlemail.com') then 'gmail.com'
      when domain in ('proton.me', 'protonmail.com', 'pm.me') then 'proton.me'
      when domain in ('icloud.com', 'me.com', 'mac.com') then 'icloud.com'
      when domain in ('outlook.com', 'hotmail.com', 'hotmail.ca', 'live.com', 'live.ca', 'msn.com', 'fastmail.com', 'fastmail.fm') then domain
    end as known) k
  cross join lateral (select case known
      when 'gmail.com' then replace(plain, '.', '')
      when 'proton.me' then translate(plain, '._-', '')
      else plain
    end || left(known, 0) as short) s
$$;
