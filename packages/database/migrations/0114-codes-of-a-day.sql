-- Codes that confirm numbers have a budget of their own for each day of a location. Of those of before only yesterday's and
-- today's can still be counted.
alter table outbox add column is_code boolean not null default false;
update outbox set is_code = true
  where subject = 'Code that confirms this number' and channel <> 'Email' and created_at > now() - interval '2 days';
