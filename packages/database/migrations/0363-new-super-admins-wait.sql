-- Who becomes a super admin by a colleague waits too: nobody makes their own second person at once. See docs/rules/session.md#money-waits.
alter table auth.cooling_off drop constraint cooling_off_because_check;
alter table auth.cooling_off add constraint cooling_off_because_check check (because in ('password-changed', 'password-reset',
  'second-factor-off', 'second-factor-on', 'passkey-added', 'passkey-removed', 'backup-codes-renewed', 'email-changed',
  'became-super-admin'));
