-- concurrently
-- What blocks a person is found by the person too.
drop index concurrently if exists audit_person_idx;
create index concurrently audit_person_idx on audit ((coalesce(before, after) ->> 'userId'))
  where record_table in ('user_addresses', 'user_cards', 'blocklist');
