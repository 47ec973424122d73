-- A tax is edited and withdrawn, and paid by some types of orders only. What an order paid stands with it, with its name, its amount and
-- the rates of its lines, so it needs no tax to be there still.
alter table taxes add column order_types text[] not null default '{Delivery,Pickup,DineIn}'
  check (order_types <@ '{Delivery,Pickup,DineIn}' and cardinality(order_types) > 0);
alter table order_taxes drop constraint order_taxes_tax_id_fkey;
drop index order_taxes_tax_idx;

-- The trail tells a tax by the fields that people edit now, so that one which was removed before can be brought back.
create function pg_temp.edited_tax(id text, told jsonb) returns jsonb language sql immutable as $$
  select told - 'rate' || jsonb_build_object('id', id, 'percent', trim_scale((told ->> 'rate')::numeric * 100),
    'orderTypes', '["Delivery", "Pickup", "DineIn"]'::jsonb)
$$;
update audit set before = pg_temp.edited_tax(record_id, before), after = pg_temp.edited_tax(record_id, after) where record_table = 'taxes';
