-- concurrently
-- Whose delivery it was, also of those that another courier brought at last.
drop index concurrently if exists audit_courier_before_idx;
create index concurrently audit_courier_before_idx on audit ((before ->> 'riderUserId'))
  where record_table = 'deliveries' and before ->> 'riderUserId' is not null;
drop index concurrently if exists audit_courier_after_idx;
create index concurrently audit_courier_after_idx on audit ((after ->> 'riderUserId'))
  where record_table = 'deliveries' and after ->> 'riderUserId' is not null;
