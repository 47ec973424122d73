-- A password that was set by a link makes money wait as well: someone who reads the person's mail would set one of their own.
alter table auth.cooling_off drop constraint cooling_off_because_check;
alter table auth.cooling_off add constraint cooling_off_because_check
  check (because in ('password-changed', 'password-reset', 'second-factor-off', 'second-factor-on'));
