-- More of what one keyboard has and another has not: œ and ı are letters, apostrophes are of many kinds, and so are blanks.
-- The same as foldText in packages/domain/src/text/fold-text.ts.
create or replace function fold_text(value text) returns text language sql immutable strict parallel safe
as $$
  select case
    -- What has one byte for each letter has no accents: nearly all texts, ten times faster.
    when octet_length(value) = char_length(value) then lower(value)
    else lower(replace(replace(replace(translate(
      regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
      E'đĐøØłŁẞÆŒı\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4\uff07\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
      'ddoollßæœi' || repeat('''', 8) || repeat(' ', 19)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'))
  end
$$;

-- A name in letters that are written without blanks has its given name behind one, two or three letters: 王小明, 남궁민수, 長谷川太郎.
-- Written with a blank, as 김 민수, it is looked for without one as well.
-- The same as in packages/domain/src/users/find-people.ts.
create or replace function person_name_endings(name text) returns text[] language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(public.fold_text(substr(parts[1], n))), '{}')
  from (select left(normalize(name, nfc), 100) as whole) own,
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

update order_search s set words = order_search_words(o.order_number, o.name, o.restaurant_name, o.phone_number)
from orders o
where o.id = s.order_id
  and o.name || ' ' || o.restaurant_name ~ '[œŒı\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4\uff07\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
