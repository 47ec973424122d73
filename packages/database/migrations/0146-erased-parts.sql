-- Erasing touches rows of others only where a contact stands in them, and only that part of the text. What a row of the person
-- says is overwritten in the fields that are declared for it: a name is looked for nowhere else.

-- A text of somebody else's: what fits the pattern goes, the rest stays.
create function erased_part(value text, pattern text) returns text language sql immutable parallel safe as $$
  select case when value ~* pattern then regexp_replace(value, pattern, '[erased]', 'gi') else value end
$$;

drop function erase_from_trail(uuid, bigint[], jsonb, text, text);
drop function erased_json(jsonb, text[], text, boolean);

-- `fields` are overwritten, `said` where `words` fit, and contacts are taken out of every other text. A place on the map is rounded
-- to about a kilometre; every other number stays. What it has made once it leaves as it is.
create function erased_json(value jsonb, fields text[], said text[], contacts text, words text, of text default '', key text default '')
  returns jsonb language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, erased_json(e.value, fields, said, contacts, words,
          case when of = 'field' or e.key = any(fields) then 'field' when of = 'said' or e.key = any(said) then 'said' else '' end, e.key)), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_json(e.value, fields, said, contacts, words, of, key) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then
      return case
        when of = 'field' and value <> '""' or of = 'said' and (value #>> '{}') ~* words then '"[erased]"'
        when (value #>> '{}') ~* contacts then to_jsonb(erased_part(value #>> '{}', contacts))
        else value end;
    when 'number' then
      return case when of = 'field' and key in ('lat', 'lng') then to_jsonb(round(value::numeric, 2)) else value end;
    else return value;
  end case;
end $$;

-- The texts of some fields, for a search.
create function texts_of_fields(value jsonb, fields text[], is_field boolean default false) returns text
  language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select string_agg(texts_of_fields(e.value, fields, is_field or e.key = any(fields)), E'\n') from jsonb_each(value) e);
    when 'array' then
      return (select string_agg(texts_of_fields(e, fields, is_field), E'\n') from jsonb_array_elements(value) e);
    when 'string' then return case when is_field then value #>> '{}' end;
    else return null;
  end case;
end $$;

-- Whose accounts an erasing that is under way erases, once they are closed; none where it is of guests without one.
create function people_of_erasure(erasure uuid) returns uuid[] language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from erasures where id = erasure and state = 'under-way';
  if not found then
    raise exception 'No erasing is under way.' using errcode = 'insufficient_privilege';
  end if;
  return array(select id from users where erasure_id = erasure and erased_at is not null and email = 'erased-' || id || '@erased.invalid');
end $$;

create function refuse_wide_pattern(pattern text) returns void language plpgsql immutable as $$
begin
  if exists (select from unnest(array['', ' ', 'x', '0']) text where text ~* pattern) then
    raise exception 'The pattern fits everything.' using errcode = 'invalid_parameter_value';
  end if;
end $$;

-- The application may write lines of the trail and change none of them. This is the only way to take personal values out of those
-- about the people of an erasing, and out of those about orders whose name is erased already. It leaves the lines, and puts nothing
-- in the place of a value but that it was erased. Who did it is told by their id alone.
-- `fields`: {"own": {"users": ["name"]}, "said": {"orders": ["cancelReason"]}}; `words` finds what only a reason may say.
create function erase_from_trail(erasure uuid, lines bigint[], of_orders uuid[], fields jsonb, contacts text, words text) returns integer
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
        case when w.is_about then regexp_replace(erased_part(erased_text(l.reason, words), contacts), case
            when l.record_table in ('users', 'session', 'passkeys') then '(from )([0-9]+([.][0-9]+){3}|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*)' end,
            '\1[erased]', 'g')
          else l.reason end as reason,
        case when l.actor_id = any(people) then 'Erased person' else l.actor_name end as actor_name
      from audit l
        cross join lateral (select coalesce(
          l.record_table = 'users' and l.record_id = any(ids)
          or l.record_table in ('orders', 'deliveries') and l.record_id = any(orders_erased)
          or l.record_table in ('user_addresses', 'user_cards', 'blocklist') and coalesce(l.before, l.after) ->> 'userId' = any(ids)
          or l.record_table in ('session', 'passkeys') and (l.actor_id = any(people) or exists (select from audit u
            where u.request_id = l.request_id and u.record_table = 'users' and u.record_id = any(ids))), false) as is_about) w
        cross join lateral (select
          array(select jsonb_array_elements_text(coalesce(fields -> 'own' -> l.record_table, '[]'))) as own,
          array(select jsonb_array_elements_text(coalesce(fields -> 'said' -> l.record_table, '[]'))) as said) f
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason, a.actor_name) is distinct from (n.before, n.after, n.reason, n.actor_name);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- A line about others that quotes a contact loses that part of its texts. What a line says of the account or the order of somebody
-- else stays, since a family shares a phone number: of it only the reason is looked at.
create function erase_contacts_from_trail(erasure uuid, lines bigint[], contacts text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform people_of_erasure(erasure), refuse_wide_pattern(contacts);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_part(l.reason, contacts) as reason,
        case when o.is_others then l.before else erased_json(l.before, '{}', '{}', contacts, null) end as before,
        case when o.is_others then l.after else erased_json(l.after, '{}', '{}', contacts, null) end as after
      from audit l cross join lateral (select
        l.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') as is_others) o
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- A name that somebody else has as well says of nobody who posted.
create or replace function erase_from_postings(erasure uuid, orders uuid[], names text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform people_of_erasure(erasure);
  perform set_config('passline.erasing', pg_current_xact_id()::text, true);
  update postings set posted_by = 'Erased person' where belongs_id = any(orders) and posted_by = any(names)
    and not exists (select from users u where u.name = posted_by)
    and not exists (select from service_tokens s where s.name = posted_by);
  get diagnostics changed = row_count;
  perform set_config('passline.erasing', '', true);
  return changed;
end $$;
