-- Who has which floor open in the editor, one row for each window: what is chosen there, and what is done with it. The newest report
-- replaces the one before. Unlogged: what a crash forgets is reported again a second later.
create unlogged table floor_editors (
  id uuid primary key,                       -- of the window
  floor_id uuid not null references floors on delete cascade,
  user_id uuid not null references users on delete cascade,
  table_ids uuid[] not null,
  deed text not null check (deed in ('chooses', 'moves', 'turns', 'scales', 'edits')),
  seen_at timestamptz not null
);
create index floor_editors_floor_idx on floor_editors (floor_id);
create index floor_editors_user_idx on floor_editors (user_id);
create index floor_editors_seen_idx on floor_editors (seen_at);
