-- concurrently
-- Whose delivery it was, also of those that another courier brought at last.
drop index concurrently if exists audit_courier_before_idx;
create index concurrently audit_courier_before_idx on audit ((before ->> 'riderUserId'))
  where record_table = 'deliveries' and before ->> 'riderUserId' is not null;
drop index concurrently if exists audit_courier_after_idx;
create index concurrently audit_courier_after_idx on audit ((after ->> 'riderUserId'))
  where record_table = 'deliveries' and after ->> 'riderUserId' is not null;
-- The lines about the shifts of a person are looked up by them.
drop index concurrently if exists audit_shift_before_idx;
create index concurrently audit_shift_before_idx on audit ((before ->> 'userId'))
  where record_table = 'shifts' and before ->> 'userId' is not null;
drop index concurrently if exists audit_shift_after_idx;
create index concurrently audit_shift_after_idx on audit ((after ->> 'userId'))
  where record_table = 'shifts' and after ->> 'userId' is not null;
