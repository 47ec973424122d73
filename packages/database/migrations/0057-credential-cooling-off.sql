-- Until when someone moves no money, after their password or their second factor was changed. Kept by person: it holds in
-- all their sessions.
create table auth.cooling_off (
  user_id uuid primary key references auth."user" on delete cascade,
  waits_until timestamptz not null,
  because text not null check (because in ('password-changed', 'second-factor-off'))
);
