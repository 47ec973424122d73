-- The texts of an order that anybody may have written a contact of somebody else into: beside its reasons what its guest wrote.
create function quoting_fields(kind text) returns text[] language sql immutable parallel safe as $$
  select array['cancelReason', 'failedReason', 'paymentName', 'paymentFailure', 'otherAdjustments']
    || case when kind = 'orders' then array['name', 'notes', 'deliveryAddress', 'deliveryUnit', 'deliveryInstructions'] else '{}' end
$$;

-- Whether a text about an account quotes a contact that the account has as well: then it is theirs.
create function quotes_account(of_user uuid, said text, contacts text) returns boolean language sql stable parallel safe as $$
  select said ~* contacts and exists (select from users u, regexp_matches(said, contacts, 'gi') as found(one)
    where u.id = of_user and (lower(one[1]) = lower(u.email)
      or u.phone_number <> '' and phone_digits(one[1]) like '%' || phone_digits(u.phone_number)))
$$;

-- As before, and what the guest of an order wrote into it is looked at like a reason.
create or replace function erase_contacts_from_trail(erasure uuid, lines bigint[], contacts text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform people_of_erasure(erasure), refuse_wide_pattern(contacts);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_part(l.reason, contacts) as reason,
        case when not o.is_of_people then erased_json(l.before, '{}', '{}', contacts, null)
          when quotes_guest(o.of_order, o.said_before, contacts) then l.before
          else erased_quotes(l.before, o.fields, contacts) end as before,
        case when not o.is_of_people then erased_json(l.after, '{}', '{}', contacts, null)
          when quotes_guest(o.of_order, o.said_after, contacts) then l.after
          else erased_quotes(l.after, o.fields, contacts) end as after
      from audit l cross join lateral (select quoting_fields(l.record_table) as fields) f cross join lateral (select f.fields,
        l.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') as is_of_people,
        case when l.record_table in ('orders', 'deliveries') then uuid_or_null(l.record_id) end as of_order,
        concat_ws(E'\n', texts_of_fields(l.before, f.fields), keys_of_fields(l.before, f.fields)) as said_before,
        concat_ws(E'\n', texts_of_fields(l.after, f.fields), keys_of_fields(l.after, f.fields)) as said_after) o
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $$;
