-- What the address of analytics held, by the name that a person gave it: theirs alone. See docs/rules/analytics.md#saved-views.
create table analytics_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Null: of the screen of the whole platform.
  location_id uuid references locations (id) on delete cascade,
  name text not null check (name <> ''),
  search text not null,
  rev bigint not null default nextval('live_rev'),
  saved_at timestamptz not null default now()
);
create unique index analytics_views_name_key on analytics_views (user_id, location_id, fold_text(name)) nulls not distinct;
create index analytics_views_location_idx on analytics_views (location_id);
