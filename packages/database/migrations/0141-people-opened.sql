-- Whose page a member of staff opened last, and when: the newest replaces the one before.
create table opened_people (
  viewer_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  opened_at timestamptz not null,
  primary key (viewer_id, user_id)
);
create index opened_people_viewer_idx on opened_people (viewer_id, opened_at desc);
create index opened_people_user_idx on opened_people (user_id);
