-- concurrently
-- What restaurants were reached by before: an erasing asks whether a contact of the person was one of these.
drop index concurrently if exists audit_restaurant_contacts_idx;
create index concurrently audit_restaurant_contacts_idx on audit (record_table)
  where record_table in ('locations', 'notification_rules', 'restaurants') and before ?| array['email', 'phoneNumber', 'reportEmail'];
