-- Service tokens are made and revoked by people.
alter table service_tokens add column made_by text;     -- null: by plain SQL
alter table service_tokens add column revoked_by text;  -- null: by plain SQL, or it expired

-- When each token was last used, to about a minute. Apart from the tokens: a change of a token makes every process read
-- the rights of its callers again.
create table auth.service_token_uses (
  token_id uuid primary key references service_tokens on delete cascade,
  used_at timestamptz not null,
  times bigint not null default 1  -- how often it was written: part of the revision of a live row
);
