-- The one row of the public settings becomes a record with a screen: an id for its trail, a revision for its live query.
alter table public_settings
  add column id uuid not null default gen_random_uuid() unique,
  add column rev bigint not null default nextval('live_rev'),
  -- As phone numbers are stored everywhere; '' for none.
  add column support_number text not null default '',
  -- The languages beside English that texts are translated into, by their codes.
  add column languages text[] not null default '{ko,zh,fr}';
alter table public_settings alter column rev drop default;
select live_track('public_settings', 'id', array['id']);
