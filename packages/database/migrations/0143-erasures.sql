-- Erasing what is known of a person. `sealed` holds what finds the rows until it is done; nothing else here names them.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,   -- null for a guest without an account
  state text not null default 'under-way' check (state in ('under-way', 'done', 'incomplete')),
  reason text not null check (reason <> '' and length(reason) <= 200),
  erased_by text not null,
  erased_by_id uuid,                                  -- null where Passline did it by itself
  begun_at timestamptz not null,
  ended_at timestamptz,
  rows_known integer not null,
  rows_done integer not null default 0,
  place jsonb,                                        -- where the job goes on
  columns_searched integer,
  found jsonb not null default '{}',                  -- by column, how many rows
  sealed text,
  rev bigint not null,
  check ((state = 'under-way') = (ended_at is null)),
  check (state <> 'done' or sealed is null)
);
create index erasures_user_idx on erasures (user_id);
create index erasures_open_idx on erasures (begun_at) where state <> 'done';
select live_track('erasures', 'id', array['id', 'user_id']);

alter table users add column erased_at timestamptz;
alter table users add column erasure_id uuid references erasures;   -- the newest
create index users_erasure_idx on users (erasure_id) where erasure_id is not null;
-- Whether values of the line were erased: then it can no longer be undone.
alter table audit add column is_erased boolean not null default false;

create function erased_text(value text, pattern text) returns text language sql immutable parallel safe as $$
  select case when value ~* pattern then '[erased]' else value end
$$;

-- What stands in these fields, and every text that fits the pattern, wherever it is. A number is a place on the map: it is rounded to
-- about a kilometre. What it has made once it leaves as it is.
create function erased_json(value jsonb, fields text[], pattern text, is_field boolean default false) returns jsonb
  language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, erased_json(e.value, fields, pattern, is_field or e.key = any(fields))), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_json(e.value, fields, pattern, is_field) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then
      return case when is_field and value <> '""' or (value #>> '{}') ~* pattern then '"[erased]"' else value end;
    when 'number' then
      return case when is_field then to_jsonb(round(value::numeric, 2)) else value end;
    else return value;
  end case;
end $$;

-- The application may write lines of the trail and change none of them. This is the only way to take personal values out of some,
-- while an erasing is under way: it leaves the lines, and puts nothing in the place of a value but that it was erased.
-- `fields` names those of each kind of record, `words` finds what only a reason may say.
create function erase_from_trail(erasure uuid, lines bigint[], fields jsonb, pattern text, words text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
  changed integer;
begin
  select user_id into person from erasures where id = erasure and state = 'under-way';
  if not found then
    raise exception 'No erasing is under way.' using errcode = 'insufficient_privilege';
  end if;
  update audit a set before = n.before, after = n.after, reason = n.reason, actor_name = n.actor_name,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_json(l.before, f.fields, pattern) as before, erased_json(l.after, f.fields, pattern) as after,
        erased_text(erased_text(l.reason, pattern), words) as reason,
        case when l.actor_id = person then 'Erased person' else erased_text(l.actor_name, pattern) end as actor_name
      from audit l cross join lateral (select coalesce(array_agg(e), '{}') as fields
        from jsonb_array_elements_text(coalesce(fields -> l.record_table, '[]')) e) f
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason, a.actor_name) is distinct from (n.before, n.after, n.reason, n.actor_name);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- The same for who posted: amounts, accounts and times stay what they are.
create or replace function refuse_change_of_postings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('passline.erasing', true) = pg_current_xact_id()::text then
    return null;
  end if;
  raise exception 'A posting is never changed or deleted: post the correction.' using errcode = 'restrict_violation';
end $$;

create function erase_from_postings(erasure uuid, orders uuid[], names text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform from erasures where id = erasure and state = 'under-way';
  if not found then
    raise exception 'No erasing is under way.' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('passline.erasing', pg_current_xact_id()::text, true);
  update postings set posted_by = 'Erased person' where belongs_id = any(orders) and posted_by = any(names);
  get diagnostics changed = row_count;
  perform set_config('passline.erasing', '', true);
  return changed;
end $$;
