-- Passkeys: the public key of each, which is no secret. They stand beside a second factor, and go with it.
create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  -- As the authenticator calls it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of its uses, where it counts them: one that goes back is a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user_id_idx on auth.passkeys (user_id);
create trigger mark_sign_in after insert or delete on auth.passkeys for each row execute function auth.mark_sign_in('user_id');

-- Challenges are signed and kept nowhere; one that was answered stands here until it would be refused for its age.
create table auth.used_challenges (
  hash text primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires_at_idx on auth.used_challenges (expires_at);

-- How a session was opened, where it was not by password.
create table auth.session_ways (
  session_id uuid primary key references auth."session" on delete cascade,
  user_id uuid not null references auth."user" on delete cascade,
  way text not null check (way in ('passkey', 'provider'))
);
create index session_ways_user_id_idx on auth.session_ways (user_id);
create trigger mark_sign_in after insert on auth.session_ways for each row execute function auth.mark_sign_in('user_id');

alter table auth.cooling_off drop constraint cooling_off_because_check;
alter table auth.cooling_off add constraint cooling_off_because_check
  check (because in ('password-changed', 'password-reset', 'second-factor-off', 'second-factor-on', 'passkey-added', 'passkey-removed'));
