-- Of a text that quotes several contacts of a person, those go that the guest or account has not whom the text is of: each is asked by itself.

-- The contacts of the guest of an order; none where there is no such order.
create function contacts_of_guest(of_order uuid) returns text[] language sql stable parallel safe as $$
  select array_remove(array_remove(array[lower(o.email), phone_digits(o.phone_number)], ''), null) from orders o where o.id = of_order
$$;

create function contacts_of_account(of_user uuid) returns text[] language sql stable parallel safe as $$
  select array_remove(array_remove(array[lower(u.email), phone_digits(u.phone_number)], ''), null) from users u where u.id = of_user
$$;

create function is_contact_of(quoted text, theirs text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(theirs) one where lower(quoted) = one or phone_digits(quoted) like '%' || one)
$$;

-- Whether all that a text quotes is theirs as well.
create function quotes_theirs(said text, contacts text, theirs text[]) returns boolean language sql immutable parallel safe as $$
  select said ~* contacts and coalesce(cardinality(theirs), 0) > 0
    and not exists (select from regexp_matches(said, contacts, 'gi') as found(one) where not is_contact_of(one[1], theirs))
$$;

create function erased_quote(said text, contacts text, theirs text[]) returns text language sql immutable parallel safe as $$
  select case when said ~* contacts then (
    select string_agg(case when q.nth is null then '' when is_contact_of(q.one[1], theirs) then q.one[1] else '[erased]' end || p.rest, ''
        order by p.nth)
      from regexp_split_to_table(said, contacts, 'i') with ordinality as p(rest, nth)
        left join regexp_matches(said, contacts, 'gi') with ordinality as q(one, nth) on q.nth = p.nth - 1)
    else said end
$$;

create or replace function quotes_account(of_user uuid, said text, contacts text) returns boolean language sql stable parallel safe as $$
  select case when said ~* contacts then quotes_theirs(said, contacts, contacts_of_account(of_user)) else false end
$$;

create or replace function quotes_guest(of_order uuid, reason text, contacts text) returns boolean language sql stable parallel safe as $$
  select case when reason ~* contacts then quotes_theirs(reason, contacts, contacts_of_guest(of_order)) else false end
$$;

-- As before; `theirs`: what stays.
drop function erased_quotes(jsonb, text[], text, boolean);
create function erased_quotes(value jsonb, fields text[], contacts text, is_field boolean default false, theirs text[] default '{}')
  returns jsonb language plpgsql immutable parallel safe as $$
declare
  keys text[];
  become text[];
begin
  case jsonb_typeof(value)
    when 'object' then
      if is_field then
        select array_agg(k order by k), array_agg(erased_quote(k, contacts, theirs) order by k) into keys, become
          from jsonb_object_keys(value) k;
        become := distinct_texts(keys, become);
      end if;
      return (select coalesce(jsonb_object_agg(coalesce(become[array_position(keys, e.key)], e.key),
          erased_quotes(e.value, fields, contacts, is_field or e.key = any(fields), theirs)), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_quotes(e.value, fields, contacts, is_field, theirs) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then return case when is_field then to_jsonb(erased_quote(value #>> '{}', contacts, theirs)) else value end;
    else return value;
  end case;
end $$;

-- What an amount of somebody else's order is for.
create function erased_adjustment_quote(of_order uuid, name text, contacts text) returns text language sql stable parallel safe as $$
  select case when erased_quote(name, contacts, t.theirs) = name then name else coalesce((
    select (distinct_texts(array_agg(a.name order by a.name), array_agg(erased_quote(a.name, contacts, t.theirs) order by a.name)))
        [array_position(array_agg(a.name order by a.name), erased_adjustment_quote.name)]
      from order_adjustments a where a.order_id = of_order), name) end
  from (select contacts_of_guest(of_order) as theirs) t
$$;

create or replace function erase_contacts_from_trail(erasure uuid, lines bigint[], contacts text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform people_of_erasure(erasure), refuse_wide_pattern(contacts);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_part(l.reason, contacts) as reason,
        case when o.is_of_people then erased_quotes(l.before, o.fields, contacts, false, o.theirs)
          else erased_json(l.before, '{}', '{}', contacts, null) end as before,
        case when o.is_of_people then erased_quotes(l.after, o.fields, contacts, false, o.theirs)
          else erased_json(l.after, '{}', '{}', contacts, null) end as after
      from audit l cross join lateral (select quoting_fields(l.record_table) as fields,
        l.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') as is_of_people,
        case when l.record_table in ('orders', 'deliveries') then contacts_of_guest(uuid_or_null(l.record_id)) end as theirs) o
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $$;
