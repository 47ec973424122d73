-- A line about somebody else keeps in its reason what their order or account has as well, as the order itself does.

-- The contacts of whom a line of the trail is about, where it is about one person.
create function contacts_of_line(kind text, record text, state jsonb) returns text[] language sql stable parallel safe as $$
  select case
    when kind in ('orders', 'deliveries') then contacts_of_guest(uuid_or_null(record))
    when kind = 'users' then contacts_of_account(uuid_or_null(record))
    when kind in ('user_addresses', 'user_cards') then contacts_of_account(uuid_or_null(state ->> 'userId'))
  end
$$;

create or replace function erase_contacts_from_trail(erasure uuid, lines bigint[], contacts text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform people_of_erasure(erasure), refuse_wide_pattern(contacts);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_quote(l.reason, contacts, o.theirs) as reason,
        case when o.is_of_people then erased_quotes(l.before, o.fields, contacts, false, o.theirs)
          else erased_json(l.before, '{}', '{}', contacts, null) end as before,
        case when o.is_of_people then erased_quotes(l.after, o.fields, contacts, false, o.theirs)
          else erased_json(l.after, '{}', '{}', contacts, null) end as after
      from audit l cross join lateral (select quoting_fields(l.record_table) as fields,
        l.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') as is_of_people,
        contacts_of_line(l.record_table, l.record_id, coalesce(l.before, l.after)) as theirs) o
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $$;
