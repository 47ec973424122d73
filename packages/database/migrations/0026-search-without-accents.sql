-- Small letters without accents: the form in which every search compares, so that 'cafe' finds 'Café'. Not the extension
-- unaccent: it is not installed everywhere, only a superuser may add it to some servers, and it is not immutable, so that no
-- index can stand on it. The same as foldText in packages/domain/src/text/fold-text.ts.
create function fold_text(value text) returns text language sql immutable strict parallel safe
as $$
  select case
    -- What has one byte for each letter has no accents: nearly all texts, ten times faster.
    when octet_length(value) = char_length(value) then lower(value)
    else lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'))
  end
$$;

-- The same words as before, so that what is indexed stays right.
create or replace function order_search_words(order_number integer, name text, restaurant_name text, phone_number text)
returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(
    array_remove(
      regexp_split_to_array(
        left(fold_text(name || ' ' || restaurant_name), 500),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
      '')
    || ('#' || order_number)
    || array(select '+' || substr(phone.digits, n) from generate_series(1, length(phone.digits) - 2) n))
  from (select left(regexp_replace(phone_number, '[^0-9]', '', 'g'), 20)) as phone(digits)
$$;
