-- Someone who is suspended works nowhere. Their row says so: those who give them work lock it, and screens follow it.
alter table users add column suspended_at timestamptz, add column suspended_by text,
  -- Someone who was staff may still sign in, or be kept out: Staff shows them, whatever they are now.
  add column was_staff boolean not null default false;

create function auth.mark_suspended() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update public.users set suspended_at = null, suspended_by = null where id = old.user_id;
  else
    update public.users set suspended_at = new.suspended_at, suspended_by = new.suspended_by where id = new.user_id;
  end if;
  return null;
end $$;
create trigger mark_suspended after insert or update or delete on auth.suspensions
  for each row execute function auth.mark_suspended();

create function mark_was_staff() returns trigger language plpgsql as $$
begin
  new.was_staff := true;
  return new;
end $$;
create trigger users_was_staff before update on users for each row
  when (old.role <> 'customer' and new.role = 'customer') execute function mark_was_staff();

update users u set suspended_at = s.suspended_at, suspended_by = s.suspended_by from auth.suspensions s where s.user_id = u.id;
update users u set was_staff = true from auth."user" a
where a.id = u.id and u.role = 'customer'
  and (u.suspended_at is not null
    or exists (select from audit where record_table = 'users' and record_id = u.id::text and before ->> 'role' <> 'customer'));

create index users_was_staff_idx on users (id) where was_staff;
