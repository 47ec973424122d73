-- Erasing and the search that proves it ask the same functions, so that neither finds what the other leaves.

-- How names are compared: as in every search (fold_text), and what is one letter is one letter again. Without that the syllables of
-- Hangul and Kana would stand as several, and a name would be found in the beginning of another one.
create function fold_name(value text) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(value) = char_length(value) then lower(value)
    else normalize(public.fold_text(value), nfc)
  end
$$;

-- `words` is folded already.
create function names_person(value text, words text) returns boolean language sql immutable parallel safe as $$
  select fold_name(value) ~* words
$$;

create or replace function erased_text(value text, pattern text) returns text language sql immutable parallel safe as $$
  select case when names_person(value, pattern) then '[erased]' else value end
$$;

-- A text about somebody else: the name goes, the rest stays as it was written. Folded, a text may have more or fewer letters, so it is
-- gone through letter by letter, each with its marks.
create function erased_name(value text, words text) returns text language plpgsql immutable parallel safe as $$
declare
  letters text[];
  folded text[];
  whole text;
  result text := '';
  nth integer := 1;
  at integer := 1;
  begins integer;
  ends integer;
  is_out boolean := false;
begin
  if names_person(value, words) is not true then return value; end if;
  select array_agg(m[1] order by n), array_agg(fold_name(m[1]) order by n) into letters, folded
    from regexp_matches(normalize(value, nfc), '.[\u0300-\u036f]*', 'g') with ordinality as one(m, n);
  whole := array_to_string(folded, '');
  begins := regexp_instr(whole, words, 1, nth, 0, 'i');
  ends := regexp_instr(whole, words, 1, nth, 1, 'i');
  for n in 1 .. array_length(letters, 1) loop
    if begins = 0 or at + length(folded[n]) <= begins then
      result := result || letters[n];
    elsif not is_out then
      result := result || '[erased]';
      is_out := true;
    end if;
    at := at + length(folded[n]);
    if begins > 0 and at >= ends then
      nth := nth + 1;
      is_out := false;
      begins := regexp_instr(whole, words, 1, nth, 0, 'i');
      ends := regexp_instr(whole, words, 1, nth, 1, 'i');
    end if;
  end loop;
  return result;
end $$;

-- A JSON text that says the same stays as it was written, to the letter.
create function json_as_was(was text, value jsonb) returns text language sql immutable parallel safe as $$
  select case when was::jsonb = value then was else value::text end
$$;

-- A JSON text with blanks where a line ends: the n of its \n is no letter in front of a word.
create function spaced_json(value text) returns text language sql immutable strict parallel safe as $$
  select case
    when strpos(value, '\') = 0 then value
    else regexp_replace(value, '(?<!\\)((?:\\\\)*)\\(?:[bfnrt]|u[0-9a-f]{4})', '\1 ', 'g')
  end
$$;

-- An id that may be the text of anything.
create function uuid_or_null(value text) returns uuid language sql immutable strict parallel safe as $$
  select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;

-- Whether a reason quotes a contact that the guest of its order has as well: then it is theirs.
create function quotes_guest(of_order uuid, reason text, contacts text) returns boolean language sql stable parallel safe as $$
  select reason ~* contacts and exists (select from orders o, regexp_matches(reason, contacts, 'gi') as found(one)
    where o.id = of_order and (lower(one[1]) = lower(o.email)
      or o.phone_number <> '' and phone_digits(one[1]) like '%' || phone_digits(o.phone_number)))
$$;

-- Why a delivery failed, without the courier: their name and contacts go, the rest is about an order of somebody else and stays. What the
-- guest, their street or the restaurant is called as well is not taken for the courier's.
create function erased_failure(reason text, of_order uuid, contacts text, whole text, words text) returns text
  language sql stable parallel safe as $$
  select case
    when quotes_guest(of_order, reason, contacts) then reason
    when names_person(t.theirs, whole) then erased_part(reason, contacts)
    when names_person(t.theirs, words) then erased_name(reason, whole)
    else erased_name(reason, words)
  end
  from (select (select concat_ws(E'\n', o.name, o.delivery_address, o.restaurant_name) from orders o where o.id = of_order) as theirs) t
$$;

-- A delivery, as the trail and answers name its fields, without its courier.
create function erased_delivery(value jsonb, of_order uuid, contacts text, whole text, words text) returns jsonb
  language sql stable parallel safe as $$
  select value
    || case when value ->> 'riderName' <> '' then '{"riderName": "Erased person"}'::jsonb else '{}' end
    || case when value ->> 'riderEmail' <> '' then '{"riderEmail": "[erased]"}'::jsonb else '{}' end
    || case when value ->> 'riderPhoneNumber' <> '' then '{"riderPhoneNumber": "[erased]"}'::jsonb else '{}' end
    || case when value ->> 'failedReason' <> ''
         then jsonb_build_object('failedReason', erased_failure(value ->> 'failedReason', of_order, contacts, whole, words)) else '{}' end
$$;

-- The same of the deliveries of one of these people, wherever they stand in it.
create function erased_courier(value jsonb, people text[], contacts text, whole text, words text) returns jsonb
  language plpgsql stable parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      value := (select coalesce(jsonb_object_agg(e.key, erased_courier(e.value, people, contacts, whole, words)), '{}') from jsonb_each(value) e);
      return case when value ->> 'riderUserId' = any(people)
        then erased_delivery(value, uuid_or_null(value ->> 'orderId'), contacts, whole, words) else value end;
    when 'array' then
      return (select coalesce(jsonb_agg(erased_courier(e.value, people, contacts, whole, words) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    else return value;
  end case;
end $$;

-- Whose delivery a line of the trail is about: who it names, else who was the courier when it was written.
create function courier_of_line(of_order text, line bigint, state jsonb) returns text language plpgsql stable parallel safe as $$
declare
  courier text;
begin
  if state ? 'riderUserId' then return state ->> 'riderUserId'; end if;
  select l.after ->> 'riderUserId' into courier from audit l
    where l.record_table = 'deliveries' and l.record_id = of_order and l.id < line and l.after ? 'riderUserId' order by l.id desc limit 1;
  if found then return courier; end if;
  return (select d.rider_user_id::text from deliveries d where d.order_id = uuid_or_null(of_order));
end $$;

-- Who was undone, where that is one of these people.
create function erased_undoing(reason text, undoing jsonb, people uuid[]) returns text language sql stable parallel safe as $$
  select case
    when exists (select from audit l where l.request_id = undoing ->> 'takenBackRequestId' and l.actor_id = any(people))
      then regexp_replace(reason, '^(undid: \S+ of ).*$', '\1Erased person')
    else reason end
$$;

-- What lines about the orders of others say of their courier, where that is one of the people of an erasing. The guest's values stay, and
-- who did it.
create function erase_courier_from_trail(erasure uuid, lines bigint[], contacts text, whole text, words text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[] := people_of_erasure(erasure);
  ids text[] := array(select unnest(people)::text);
  changed integer;
begin
  perform refuse_wide_pattern(contacts), refuse_wide_pattern(whole), refuse_wide_pattern(words);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_undoing(l.reason, l.after, people) as reason,
        case when l.record_table = 'deliveries' and courier_of_line(l.record_id, l.id, l.before) = any(ids)
          then erased_delivery(l.before, uuid_or_null(l.record_id), contacts, whole, words) else l.before end as before,
        case when l.record_table = 'deliveries' and courier_of_line(l.record_id, l.id, l.after) = any(ids)
          then erased_delivery(l.after, uuid_or_null(l.record_id), contacts, whole, words) else l.after end as after
      from audit l where l.id = any(lines) and l.record_table in ('orders', 'deliveries')) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $$;
