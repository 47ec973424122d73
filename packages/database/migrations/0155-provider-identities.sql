-- Who an account is at the company's provider, since its first sign-in there: an e-mail address may be given to somebody else.
create table auth.provider_identities (
  user_id uuid primary key references auth."user" on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  unique (issuer, subject)
);
create trigger mark_sign_in after insert or delete on auth.provider_identities for each row execute function auth.mark_sign_in('user_id');
