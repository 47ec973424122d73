-- The embedded index of addresses, filled by `npm run import-addresses`. A million addresses stand on some ten thousand
-- streets: a street is found by its words, then the number on it. No extension: see docs/decisions/2026-11-23-address-index.md.
create table address_imports (
  id integer primary key,
  file_name text not null,
  row_count integer not null,
  skipped_count integer not null,
  imported_at timestamptz not null default now()
);

create table address_streets (
  id integer primary key,
  name text not null,
  city text not null,
  region text not null,
  words tsvector not null -- of name, city, region and the first halves of its postcodes, as wordsOf writes them
);
create index address_streets_words_idx on address_streets using gin (words) with (fastupdate = off);

-- Every word of every street once: where a word is looked for that nobody has.
create table address_words (word text collate "C" primary key);
create index address_words_start_idx on address_words (left(word, 1), length(word));
create index address_words_end_idx on address_words (right(word, 2), length(word));

-- No foreign keys: an import builds all of it aside and puts it in place at once.
create table addresses (
  street_id integer not null,
  import_id integer not null,
  number text not null,
  number_key text collate "C" not null, -- in small letters, to be found by its beginning
  unit text not null,
  postcode text not null,
  lat double precision not null,
  lng double precision not null
);
create unique index addresses_place_idx on addresses (street_id, number_key, unit);
