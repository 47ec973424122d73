-- Turning a second factor on makes money wait as well: someone with a stolen password would turn on one of their own.
alter table auth.cooling_off drop constraint cooling_off_because_check;
alter table auth.cooling_off add constraint cooling_off_because_check
  check (because in ('password-changed', 'second-factor-off', 'second-factor-on'));
