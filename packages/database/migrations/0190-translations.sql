-- By what a word is found: the beginnings of the words in it and in each translation, behind the code of their language; of what is written
-- without blanks also each letter with those that follow it. '-ko' says that there is nothing in Korean. The same letters, signs and
-- lengths as in packages/domain/src/translations/find-words.ts.
create function translation_words(input text, translated jsonb) returns tsvector language sql immutable strict parallel safe
as $$
  with words as (
    select said.language, word
    from (select 'en' as language, input as value union all select key, value from jsonb_each_text(translated)) said,
      regexp_split_to_table(
        left(normalize(said.value, nfkc), 200),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3020\uff00-\uff20]+') word
    where word <> ''
  )
  select array_to_tsvector(array(
    select language || ':' || left(public.fold_text(word), 40) from words
    union all
    select language || ':' || public.fold_text(substr(word, n, 12))
    from words, generate_series(2, char_length(word)) n
    where octet_length(word) <> char_length(word)
      and substr(word, n, 1) ~ '[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]'
    union all
    select '-' || code from unnest('{ko,zh,fr,ar,fa,de,hi,it,ja,pa,pt,ru,es,tl,uk,vi}'::text[]) code where not translated ? code))
$$;

-- The words of the apps, each with its translations by the code of their language; what is not translated has no entry.
create table translations (
  id uuid primary key default gen_random_uuid(),
  input text not null check (input <> '' and char_length(input) <= 500),
  translated jsonb not null default '{}' check (jsonb_typeof(translated) = 'object'),
  in_admin boolean not null,
  in_mobile boolean not null,
  in_web boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null,
  words tsvector not null generated always as (translation_words(input, translated)) stored,
  constraint translations_app_check check (in_admin or in_mobile or in_web)
);
-- An app has a word once.
create unique index translations_admin_idx on translations (input) where in_admin;
create unique index translations_mobile_idx on translations (input) where in_mobile;
create unique index translations_web_idx on translations (input) where in_web;
create index translations_word_idx on translations (lower(input) collate "C", id);
create index translations_changed_idx on translations (updated_at, id);
create index translations_words_idx on translations using gin (words);
select live_track('translations', 'id', array['id']);

create function translation_updated() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger translations_updated_at before update on translations for each row
  when ((old.input, old.translated, old.in_admin, old.in_mobile, old.in_web)
    is distinct from (new.input, new.translated, new.in_admin, new.in_mobile, new.in_web))
  execute function translation_updated();

-- One row, whose revision grows with every change of any word. Whoever changes one holds it until the commit, so revisions grow in the
-- order in which the changes are seen: what was made at this revision is what stands.
create table translation_version (id text primary key check (id = 'words'), rev bigint not null);
-- Before it is tracked: a table that is new is no news.
insert into translation_version (id, rev) values ('words', nextval('live_rev'));
select live_track('translation_version', 'id', array['id']);
create function translations_changed() returns trigger language plpgsql as $$
begin
  update translation_version set id = id;
  return null;
end $$;
create trigger translations_version after insert or update or delete or truncate on translations
  for each statement execute function translations_changed();
