-- Whom a super admin has invited: the link that was sent is in auth.links, as a hash.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('super_admin', 'admin')),
  restaurant_id uuid references restaurants,
  location_id uuid references locations,
  invited_by_id uuid not null references users on delete cascade,
  invited_by text not null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rev bigint not null default nextval('live_rev'),
  check (role <> 'admin' or (restaurant_id is not null and location_id is not null))
);
create unique index invitations_email_idx on invitations (lower(email));
create index invitations_invited_by_idx on invitations (invited_by_id);

-- Who may not sign in any more. Their sessions end with it, which every process hears.
create table auth.suspensions (
  user_id uuid primary key references auth."user" on delete cascade,
  suspended_at timestamptz not null default now(),
  suspended_by text not null
);

-- Where and when somebody signed in last, also after that session has ended. `rev` grows with whatever of their sign-in changes.
create table auth.sign_ins (
  user_id uuid primary key references auth."user" on delete cascade,
  signed_in_at timestamptz,
  address text,
  user_agent text,
  rev bigint not null default nextval('public.live_rev')
);
insert into auth.sign_ins (user_id, signed_in_at, address, user_agent)
select distinct on ("userId") "userId", "createdAt", "ipAddress", "userAgent" from auth."session" order by "userId", "createdAt" desc;

create function auth.note_sign_in() returns trigger language plpgsql as $$
begin
  insert into auth.sign_ins as s (user_id, signed_in_at, address, user_agent)
  values (new."userId", new."createdAt", new."ipAddress", new."userAgent")
  on conflict (user_id) do update set signed_in_at = excluded.signed_in_at, address = excluded.address,
    user_agent = excluded.user_agent, rev = nextval('public.live_rev');
  return null;
end $$;
create trigger note_sign_in after insert on auth."session" for each row execute function auth.note_sign_in();

create function auth.mark_sign_in() returns trigger language plpgsql as $$
begin
  -- Somebody who was never signed in has no row yet; somebody who is being deleted gets none.
  insert into auth.sign_ins as s (user_id)
  select id from auth."user" where id = coalesce(to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0])::uuid
  on conflict (user_id) do update set rev = nextval('public.live_rev');
  return null;
end $$;
create trigger mark_sign_in after delete on auth."session" for each row execute function auth.mark_sign_in('userId');
create trigger mark_sign_in after update of "twoFactorEnabled" on auth."user" for each row execute function auth.mark_sign_in('id');
create trigger mark_sign_in after insert or delete on auth.suspensions for each row execute function auth.mark_sign_in('user_id');
