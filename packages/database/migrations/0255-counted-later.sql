-- A later transaction of a request adds to what its first lines stand for. The role of the server may not change the trail, so the owner
-- does it, and only this: a count grows. Null, of an earlier version, stays null: it is looked up. Each order is that of the index,
-- where the first line is found in one step among thousands of its request. Answers which of the parts a line stands for already.
create function count_later_lines(request text, parts jsonb) returns setof integer
  language sql security definer set search_path = public, pg_temp as $$
  update audit set record_count = record_count + n.records
  from jsonb_to_recordset(parts) as n(at int, record_table text, location_id uuid, records int)
  where n.records > 0 and audit.id = coalesce(
    (select one.id from audit one where one.request_id = request and one.location_id = n.location_id
      and one.record_table = n.record_table order by one.id limit 1),
    (select one.id from audit one where one.request_id = request and n.location_id is null and one.location_id is null
      and one.record_table = n.record_table order by one.location_id, one.id limit 1))
  returning n.at
$$;
