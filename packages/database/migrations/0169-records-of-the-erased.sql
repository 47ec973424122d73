-- Whose an address, a card or an entry of the blocklist is, of which a line of the trail speaks. An edit names only what was edited: the other
-- lines of the record say it, or the record while it is there.
create function is_record_of(kind text, record text, people uuid[]) returns boolean language sql stable parallel safe as $$
  select kind in ('user_addresses', 'user_cards', 'blocklist') and (
    exists (select from audit l where l.record_table = kind and l.record_id = record
      and coalesce(l.before, l.after) ->> 'userId' = any(people::text[]))
    or kind = 'user_addresses' and exists (select from user_addresses a where a.id = uuid_or_null(record) and a.user_id = any(people))
    or kind = 'user_cards' and exists (select from user_cards c where c.id = uuid_or_null(record) and c.user_id = any(people)))
$$;

-- As before, with every line about an address, a card or an entry of the blocklist of these people.
create or replace function erase_from_trail(erasure uuid, lines bigint[], of_orders uuid[], fields jsonb, contacts text, words text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[] := people_of_erasure(erasure);
  ids text[] := array(select unnest(people)::text);
  orders_erased text[];
  changed integer;
begin
  perform refuse_wide_pattern(contacts), refuse_wide_pattern(words);
  orders_erased := array(select o.id::text from orders o where o.id = any(of_orders) and o.name = '' and o.phone_number = '');
  update audit a set before = n.before, after = n.after, reason = n.reason, actor_name = n.actor_name,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id,
        case when w.is_about then erased_json(l.before, f.own, f.said, contacts, words) else l.before end as before,
        case when w.is_about then erased_json(l.after, f.own, f.said, contacts, words) else l.after end as after,
        case when w.is_about then case when l.record_table in ('users', 'session', 'passkeys')
            then regexp_replace(w.reason, '(from )([0-9]+([.][0-9]+){3}|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*)', '\1[erased]', 'g')
            else w.reason end
          else l.reason end as reason,
        case when l.actor_id = any(people) then 'Erased person' else l.actor_name end as actor_name
      from audit l
        cross join lateral (select coalesce(
          l.record_table = 'users' and l.record_id = any(ids)
          or l.record_table in ('orders', 'deliveries') and l.record_id = any(orders_erased)
          or is_record_of(l.record_table, l.record_id, people)
          or l.record_table in ('session', 'passkeys') and (l.actor_id = any(people) or exists (select from audit u
            where u.request_id = l.request_id and u.record_table = 'users' and u.record_id = any(ids)))
          or l.record_table = 'payouts' and exists (select from payouts p where p.id = uuid_or_null(l.record_id) and p.account_id = any(people))
          or l.record_table = 'transfers' and exists (select from transfers m where m.id = uuid_or_null(l.record_id)
            and (m.source_account_id = any(people) or m.destination_account_id = any(people))), false) as is_about,
          erased_part(erased_text(l.reason, words), contacts) as reason) w
        cross join lateral (select
          array(select jsonb_array_elements_text(coalesce(fields -> 'own' -> l.record_table, '[]'))) as own,
          array(select jsonb_array_elements_text(coalesce(fields -> 'said' -> l.record_table, '[]'))) as said) f
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason, a.actor_name) is distinct from (n.before, n.after, n.reason, n.actor_name);
  get diagnostics changed = row_count;
  return changed;
end $$;
