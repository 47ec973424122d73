-- Links that work once: of the first super admin, of an invitation, of a forgotten password. Only the hash of what stands in
-- one is kept: a copy of the database opens none.
create table auth.links (
  token_hash text primary key,
  purpose text not null check (purpose in ('setup', 'invitation', 'password')),
  subject_id uuid,                              -- the invitation, or the person whose password it sets; null: of the setup
  is_rescue boolean not null default false,     -- of the setup: works although there are super admins
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
-- A new link takes the place of the older one.
create unique index links_subject_idx on auth.links (purpose, subject_id) nulls not distinct;
