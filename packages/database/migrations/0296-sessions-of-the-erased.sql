-- What a line says of a session that somebody else ended is erased with its person.
create or replace function erase_from_trail(erasure uuid, lines bigint[], of_orders uuid[], fields jsonb, contacts text, words text, phones text[] DEFAULT '{}'::text[], emails text[] DEFAULT '{}'::text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
declare
  people uuid[] := people_of_erasure(erasure);
  ids text[] := array(select unnest(people)::text);
  since timestamptz := (select begun_at from erasures where id = erasure);
  orders_erased text[];
  changed integer;
begin
  perform refuse_wide_pattern(contacts), refuse_wide_pattern(words);
  orders_erased := array(select o.id::text from orders o where o.id = any(of_orders) and o.name = '' and o.phone_number = '');
  lines := lines || array(select l.id from audit l where l.record_table = 'blocklist' and l.id <> all(lines)
    and l.record_id in (select b.record_id from audit b where b.id = any(lines) and b.record_table = 'blocklist'));
  update audit a set before = n.before, after = n.after, reason = n.reason, actor_name = n.actor_name,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id,
        case when w.is_about or s.is_before then erased_json(l.before, f.own, f.said, contacts, words) else l.before end as before,
        case when w.is_about or s.is_after then erased_json(l.after, f.own, f.said, contacts, words) else l.after end as after,
        case when w.is_about or s.is_before or s.is_after then case when l.record_table in ('users', 'session', 'passkeys')
            then regexp_replace(w.reason, '(from )([0-9]+([.][0-9]+){3}|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*)', '\1[erased]', 'g')
            else w.reason end
          else l.reason end as reason,
        case when l.actor_id = any(people) then 'Erased person' else l.actor_name end as actor_name
      from audit l
        cross join lateral (select coalesce(
          l.record_table = 'users' and l.record_id = any(ids)
          or l.record_table in ('orders', 'deliveries') and l.record_id = any(orders_erased)
          or is_record_of(l.record_table, l.record_id, people)
          or l.record_table in ('session', 'passkeys') and (l.actor_id = any(people)
            or coalesce(l.before, l.after) ->> 'userId' = any(ids) or exists (select from audit u
            where u.request_id = l.request_id and u.record_table = 'users' and u.record_id = any(ids)))
          or l.record_table = 'payouts' and exists (select from payouts p where p.id = uuid_or_null(l.record_id) and p.account_id = any(people))
          or l.record_table = 'transfers' and exists (select from transfers m where m.id = uuid_or_null(l.record_id)
            and (m.source_account_id = any(people) or m.destination_account_id = any(people))), false) as is_about,
          erased_part(case when l.action in ('personalData.erase', 'personalData.keepTime') then l.reason else erased_text(l.reason, words) end,
            contacts) as reason) w
        cross join lateral (select case when o.is_old then phones else '{}' end as phones, case when o.is_old then emails else '{}' end as emails
          from (select l.record_table = 'blocklist' and record_written_at('blocklist', l.record_id) <= since as is_old) o) e
        cross join lateral (select
          case l.record_table when 'shifts' then field_of_line('shifts', l.record_id, l.id, l.before, 'userId') = any(ids)
            when 'blocklist' then is_entry_of_line(l.record_id, l.id, l.before, ids, e.phones, e.emails) end as is_before,
          case l.record_table when 'shifts' then field_of_line('shifts', l.record_id, l.id, l.after, 'userId') = any(ids)
            when 'blocklist' then is_entry_of_line(l.record_id, l.id, l.after, ids, e.phones, e.emails) end as is_after) s
        cross join lateral (select
          array(select jsonb_array_elements_text(coalesce(fields -> 'own' -> l.record_table, '[]'))) as own,
          array(select jsonb_array_elements_text(coalesce(fields -> 'said' -> l.record_table, '[]'))) as said) f
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason, a.actor_name) is distinct from (n.before, n.after, n.reason, n.actor_name);
  get diagnostics changed = row_count;
  return changed;
end $$;
