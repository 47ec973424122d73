-- concurrently
-- The timelines of what is told by request: newest first, and of one request. A new kind of record that is told by request is added.
drop index concurrently if exists audit_first_idx;
create index concurrently audit_first_idx on audit (location_id, id desc)
  where record_count is distinct from 0 and record_table in ('menus', 'categories', 'products', 'modifier_groups', 'rewards',
    'points_of_sale', 'floors', 'floor_tables', 'employees', 'shifts', 'translations');
drop index concurrently if exists audit_first_request_idx;
create index concurrently audit_first_request_idx on audit (request_id)
  where record_count is distinct from 0 and record_table in ('menus', 'categories', 'products', 'modifier_groups', 'rewards',
    'points_of_sale', 'floors', 'floor_tables', 'employees', 'shifts', 'translations');
