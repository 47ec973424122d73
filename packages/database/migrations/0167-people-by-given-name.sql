-- A name in letters that are written without blanks has its given name behind one, two or three letters: 王小明, 남궁민수, 長谷川太郎.
-- The same as in packages/domain/src/users/find-people.ts.
create function person_name_endings(name text) returns text[] language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(public.fold_text(substr(parts[1], n))), '{}')
  from regexp_matches(
      left(normalize(name, nfc), 100),
      '[\u3005-\u3007\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff][\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') parts,
    generate_series(2, least(char_length(parts[1]), 4)) n
$$;

-- The words by which a person is found: those of the name and of the e-mail address. A sixteenth of all people have them a second
-- time, marked: what very many have in common is looked for among these, since an index reads all who have it.
create or replace function person_words(name text, email text) returns tsvector language sql immutable strict parallel safe
as $$
  select array_to_tsvector(
    words || case when hashtextextended(email, 0) & 15 = 0 then array(select '!' || word from unnest(words) word) else '{}' end)
  from (
    select array_remove(
        regexp_split_to_array(left(public.fold_text(name || ' ' || email), 500), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
        '')
      || case when octet_length(name) = char_length(name) then '{}' else public.person_name_endings(name) end as words
  ) own
$$;
