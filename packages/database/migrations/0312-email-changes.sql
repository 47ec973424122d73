-- A super admin corrects the e-mail address by which somebody signs in; the new one counts once a link that went there was used. See
-- docs/rules/staff.md#e-mail-address.
create table auth.email_changes (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- An address is on its way to one person.
create unique index email_changes_email_idx on auth.email_changes (lower(email));
create trigger mark_sign_in after insert or update or delete on auth.email_changes
  for each row execute function auth.mark_sign_in('user_id');

alter table auth.links drop constraint links_purpose_check;
alter table auth.links add constraint links_purpose_check check (purpose in ('setup', 'invitation', 'password', 'email'));

alter table auth.cooling_off drop constraint cooling_off_because_check;
alter table auth.cooling_off add constraint cooling_off_because_check check (because in ('password-changed', 'password-reset',
  'second-factor-off', 'second-factor-on', 'passkey-added', 'passkey-removed', 'backup-codes-renewed', 'email-changed'));
