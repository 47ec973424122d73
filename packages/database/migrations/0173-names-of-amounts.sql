-- What an amount of an order is for is a text that somebody wrote: what names the person goes, and the rest stays. What stands in the place
-- of an earlier name is no name.
create function erased_said(value text, contacts text, words text) returns text language sql immutable parallel safe as $$
  select erased_part(case when names_person(replace(value, '[erased]', '|'), words) then erased_name(value, words) else value end, contacts)
$$;

-- Texts that must stay different, such as names of amounts: two that would become the same have a number behind them.
create function distinct_texts(were text[], become text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  taken text[] := array(select u.was from unnest(were, become) u(was, becomes) where u.was = u.becomes);
  result text[] := '{}';
  one text;
  nth integer;
begin
  for i in 1 .. coalesce(array_length(were, 1), 0) loop
    one := become[i];
    nth := 1;
    while were[i] <> become[i] and one = any(taken) loop
      nth := nth + 1;
      one := become[i] || ' (' || nth || ')';
    end loop;
    taken := taken || one;
    result := result || one;
  end loop;
  return result;
end $$;

create function erased_adjustment(of_order uuid, name text, contacts text, words text) returns text language sql stable parallel safe as $$
  select case when erased_said(name, contacts, words) = name then name else coalesce((
    select (distinct_texts(array_agg(a.name order by a.name), array_agg(erased_said(a.name, contacts, words) order by a.name)))
        [array_position(array_agg(a.name order by a.name), erased_adjustment.name)]
      from order_adjustments a where a.order_id = of_order), name) end
$$;

-- The keys below these fields: the names of amounts.
create function keys_of_fields(value jsonb, fields text[], is_field boolean default false) returns text
  language plpgsql immutable parallel safe as $$
begin
  if jsonb_typeof(value) <> 'object' then return null; end if;
  return (select string_agg(concat_ws(E'\n', case when is_field then replace(e.key, '[erased]', '|') end,
      keys_of_fields(e.value, fields, e.key = any(fields))), E'\n') from jsonb_each(value) e);
end $$;

-- As before, and a key is looked at like a text: for contacts everywhere, for names where it is the name of something that somebody said.
create or replace function erased_json(value jsonb, fields text[], said text[], contacts text, words text, of text default '', key text default '')
  returns jsonb language plpgsql immutable parallel safe as $$
declare
  keys text[];
  become text[];
begin
  case jsonb_typeof(value)
    when 'object' then
      -- Most objects have the keys of a record: a contact has a digit or an @.
      if exists (select from jsonb_object_keys(value) k where of = 'said' or k ~ '[0-9@]') then
        select array_agg(k order by k), array_agg(erased_said(k, contacts, case when of = 'said' then words end) order by k)
          into keys, become from jsonb_object_keys(value) k;
        become := distinct_texts(keys, become);
      end if;
      return (select coalesce(jsonb_object_agg(coalesce(become[array_position(keys, e.key)], e.key),
          erased_json(e.value, fields, said, contacts, words,
            case when of = 'field' or e.key = any(fields) then 'field' when of = 'said' or e.key = any(said) then 'said' else '' end, e.key)), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_json(e.value, fields, said, contacts, words, of, key) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then
      return case
        when of = 'field' and value <> '""' or of = 'said' and names_person(value #>> '{}', words) then '"[erased]"'
        when (value #>> '{}') ~* contacts then to_jsonb(erased_part(value #>> '{}', contacts))
        else value end;
    when 'number' then
      return case when of = 'field' and key in ('lat', 'lng') then to_jsonb(round(value::numeric, 2)) else value end;
    else return value;
  end case;
end $$;

-- As before, with the keys in these fields.
create or replace function erased_quotes(value jsonb, fields text[], contacts text, is_field boolean default false) returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  keys text[];
  become text[];
begin
  case jsonb_typeof(value)
    when 'object' then
      if is_field then
        select array_agg(k order by k), array_agg(erased_part(k, contacts) order by k) into keys, become from jsonb_object_keys(value) k;
        become := distinct_texts(keys, become);
      end if;
      return (select coalesce(jsonb_object_agg(coalesce(become[array_position(keys, e.key)], e.key),
          erased_quotes(e.value, fields, contacts, is_field or e.key = any(fields))), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_quotes(e.value, fields, contacts, is_field) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then return case when is_field then to_jsonb(erased_part(value #>> '{}', contacts)) else value end;
    else return value;
  end case;
end $$;

-- As before, and what an adjustment of the order of somebody else is for is looked at like a reason.
create or replace function erase_contacts_from_trail(erasure uuid, lines bigint[], contacts text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reasons text[] := array['cancelReason', 'failedReason', 'paymentName', 'paymentFailure', 'otherAdjustments'];
  changed integer;
begin
  perform people_of_erasure(erasure), refuse_wide_pattern(contacts);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_part(l.reason, contacts) as reason,
        case when not o.is_of_people then erased_json(l.before, '{}', '{}', contacts, null)
          when quotes_guest(o.of_order, o.said_before, contacts) then l.before
          else erased_quotes(l.before, reasons, contacts) end as before,
        case when not o.is_of_people then erased_json(l.after, '{}', '{}', contacts, null)
          when quotes_guest(o.of_order, o.said_after, contacts) then l.after
          else erased_quotes(l.after, reasons, contacts) end as after
      from audit l cross join lateral (select
        l.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') as is_of_people,
        case when l.record_table in ('orders', 'deliveries') then uuid_or_null(l.record_id) end as of_order,
        concat_ws(E'\n', texts_of_fields(l.before, reasons), keys_of_fields(l.before, reasons)) as said_before,
        concat_ws(E'\n', texts_of_fields(l.after, reasons), keys_of_fields(l.after, reasons)) as said_after) o
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $$;
