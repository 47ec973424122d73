-- Many words that are written one portion after another, each in a short transaction: an import, or the undo of one.
create table translation_batches (
  id uuid primary key,
  kind text not null check (kind in ('import', 'undo')),
  -- What the lines of the trail have in common: who writes, and why, is said by the first of them.
  request_id text not null unique,
  state text not null check (state in ('under-way', 'done')),
  words integer not null,
  words_done integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  -- How many were left as they are, and the first of them, each with its reason.
  left_count integer not null,
  left_words jsonb not null,
  -- One of those that were written: the timeline finds the entry by it.
  first_word uuid,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  rev bigint not null,
  check ((state = 'done') = (ended_at is not null))
);
create unique index translation_batches_one_idx on translation_batches ((true)) where state = 'under-way';
select live_track('translation_batches', 'id', array['id']);

-- What is still to be written of them. Here before its batch begins, so that to begin takes no longer than a portion.
create table translation_portions (
  batch_id uuid not null,
  position integer not null,
  steps json not null,
  staged_at timestamptz not null default now(),
  primary key (batch_id, position)
);
