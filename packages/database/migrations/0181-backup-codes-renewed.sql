-- Backup codes that were made anew let in whoever has them: money waits, as after every other change of how somebody signs in.
alter table auth.cooling_off drop constraint cooling_off_because_check;
alter table auth.cooling_off add constraint cooling_off_because_check check (because in ('password-changed', 'password-reset',
  'second-factor-off', 'second-factor-on', 'passkey-added', 'passkey-removed', 'backup-codes-renewed'));
