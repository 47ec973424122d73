-- The messages about some orders: an erasing looks them up for each portion, and a file of everything known.
create index outbox_order_idx on outbox (order_id) where order_id is not null;

-- What finds a person is sealed in their erasure, 100 KB for thousands of orders. Each portion changes the erasure, and screens never
-- read it: the change feed would hold it hundreds of times.
create or replace function erasures_inserted() returns trigger language plpgsql as $$
begin
  insert into change (table_name, key, rev, row_after)
  select 'erasures', n.id::text, n.rev, (to_jsonb(n) - 'sealed')::text from new_rows n;
  return null;
end $$;

create or replace function erasures_updated() returns trigger language plpgsql as $$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'erasures', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then (to_jsonb(n) - 'sealed')::text end,
    case when o.id is not null then json_build_object('id', o.id, 'user_id', o.user_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $$;
