-- Whose an entry of the blocklist is: the account's that it names, else of the person whose phone number or e-mail it names, each as the
-- blocklist compares them.
create function is_entry_of(user_id text, phone_number text, email text, people text[], phones text[], emails text[]) returns boolean
  language sql immutable parallel safe as $$
  select case when user_id <> '' then user_id = any(people)
    else coalesce(phone_digits(phone_number) = any(phones), false) or coalesce(email = any(emails), false) end
$$;

-- What a field of a record was on one side of a line of the trail, as a line names only what it changed: the lines before say it, else the
-- next one that changed it, else the record while it is there.
create function field_of_line(kind text, record text, line bigint, state jsonb, field text) returns text
  language plpgsql stable parallel safe as $$
declare
  value text;
begin
  if state is null or state ? field then return state ->> field; end if;
  select l.after ->> field into value from audit l
    where l.record_table = kind and l.record_id = record and l.id < line and l.after ? field order by l.id desc limit 1;
  if found then return value; end if;
  select l.before ->> field into value from audit l
    where l.record_table = kind and l.record_id = record and l.id > line and l.before ? field order by l.id limit 1;
  if found then return value; end if;
  if kind = 'shifts' and field = 'userId' then
    return (select s.user_id::text from shifts s where s.id = uuid_or_null(record));
  elsif kind = 'blocklist' then
    return (select case field when 'userId' then b.user_id::text when 'phoneNumber' then b.phone_number when 'email' then b.email end
      from blocklist b where b.id = uuid_or_null(record));
  end if;
  return null;
end $$;

-- The same of one side of a line of the trail.
create function is_entry_of_line(record text, line bigint, state jsonb, people text[], phones text[], emails text[]) returns boolean
  language sql stable parallel safe as $$
  select state is not null and is_entry_of(field_of_line('blocklist', record, line, state, 'userId'),
    field_of_line('blocklist', record, line, state, 'phoneNumber'), field_of_line('blocklist', record, line, state, 'email'), people, phones, emails)
$$;

-- Whose an address or a card is, of which a line of the trail speaks. An edit names only what was edited: the other lines of the record
-- say it, or the record while it is there. An entry of the blocklist may be edited to somebody else's: is_entry_of_line says whose each side is.
create function is_record_of(kind text, record text, people uuid[]) returns boolean language sql stable parallel safe as $$
  select kind in ('user_addresses', 'user_cards') and (
    exists (select from audit l where l.record_table = kind and l.record_id = record
      and coalesce(l.before, l.after) ->> 'userId' = any(people::text[]))
    or kind = 'user_addresses' and exists (select from user_addresses a where a.id = uuid_or_null(record) and a.user_id = any(people))
    or kind = 'user_cards' and exists (select from user_cards c where c.id = uuid_or_null(record) and c.user_id = any(people)))
$$;

-- As before, with the lines about payouts and transfers of the people, their shifts, addresses, cards, and entries of the blocklist, these
-- by a phone number or an e-mail as well; a reason that holds no address of a machine stays. A shift that somebody else took over is theirs
-- from then on, and an entry may change hands, so each side of a line is looked at alone. Contacts are erased with the lines of an entry,
-- and lines beside them say by them whose they are: so all lines of an entry are erased at once.
drop function erase_from_trail(uuid, bigint[], uuid[], jsonb, text, text);
create function erase_from_trail(erasure uuid, lines bigint[], of_orders uuid[], fields jsonb, contacts text, words text,
    phones text[] default '{}', emails text[] default '{}') returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[] := people_of_erasure(erasure);
  ids text[] := array(select unnest(people)::text);
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
          or l.record_table in ('session', 'passkeys') and (l.actor_id = any(people) or exists (select from audit u
            where u.request_id = l.request_id and u.record_table = 'users' and u.record_id = any(ids)))
          or l.record_table = 'payouts' and exists (select from payouts p where p.id = uuid_or_null(l.record_id) and p.account_id = any(people))
          or l.record_table = 'transfers' and exists (select from transfers m where m.id = uuid_or_null(l.record_id)
            and (m.source_account_id = any(people) or m.destination_account_id = any(people))), false) as is_about,
          erased_part(erased_text(l.reason, words), contacts) as reason) w
        cross join lateral (select
          case l.record_table when 'shifts' then field_of_line('shifts', l.record_id, l.id, l.before, 'userId') = any(ids)
            when 'blocklist' then is_entry_of_line(l.record_id, l.id, l.before, ids, phones, emails) end as is_before,
          case l.record_table when 'shifts' then field_of_line('shifts', l.record_id, l.id, l.after, 'userId') = any(ids)
            when 'blocklist' then is_entry_of_line(l.record_id, l.id, l.after, ids, phones, emails) end as is_after) s
        cross join lateral (select
          array(select jsonb_array_elements_text(coalesce(fields -> 'own' -> l.record_table, '[]'))) as own,
          array(select jsonb_array_elements_text(coalesce(fields -> 'said' -> l.record_table, '[]'))) as said) f
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason, a.actor_name) is distinct from (n.before, n.after, n.reason, n.actor_name);
  get diagnostics changed = row_count;
  return changed;
end $$;
