-- A name is compared without the marks that nobody sees, and a letter that is written in a form of its own is that letter: what is typed to
-- find somebody has been read so for long, so that who is stored with one was not found even by their exact name.
-- The same as personText in packages/domain/src/users/person-text.ts: the general category Cf.
create function person_text(value text) returns text language sql immutable strict parallel safe
as $$
  select case
    when octet_length(value) = char_length(value) then value
    else regexp_replace(
      normalize(value, nfkc),
      '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]',
      '',
      'g')
  end
$$;

create or replace function person_name_endings(name text) returns text[] language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(public.fold_text(substr(parts[1], n))), '{}')
  from (select left(public.person_text(name), 100) as whole) own,
    unnest(array[whole, regexp_replace(
      whole,
      '([\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+(?=[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])',
      '\1',
      'g')]) form,
    regexp_matches(
      form,
      '[\u3005-\u3007\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff][\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') parts,
    generate_series(1, least(char_length(parts[1]), 4)) n
$$;

-- The words by which a person is found: those of the name and of the e-mail address. A sixteenth of all people have them a second
-- time, marked: what very many have in common is looked for among these, since an index reads all who have it.
create or replace function person_words(name text, email text) returns tsvector language sql immutable strict parallel safe
as $$
  select array_to_tsvector(
    words || case when hashtextextended(email, 0) & 15 = 0 then array(select '!' || word from unnest(words) word) else '{}' end)
  from (
    select array_remove(
        regexp_split_to_array(
          left(public.fold_text(public.person_text(name || ' ' || email)), 500),
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
        '')
      || case when octet_length(name) = char_length(name) then '{}' else public.person_name_endings(name) end as words
  ) own
$$;
