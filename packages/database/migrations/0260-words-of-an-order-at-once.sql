-- The words by which an order is found, made without a query inside: that was planned anew for every order, and cost twelve times as much
-- as the words.
create or replace function order_search_words(order_number integer, name text, restaurant_name text, phone_number text)
returns tsvector language plpgsql immutable parallel safe
as $$
declare
  digits text := left(regexp_replace(phone_number, '[^0-9]', '', 'g'), 20);
  words text[] := array_remove(
      regexp_split_to_array(
        left(public.fold_text(name || ' ' || restaurant_name), 500),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
      '')
    || ('#' || order_number);
begin
  -- A phone number is found by its digits from any place.
  for n in 1 .. length(digits) - 2 loop
    words := words || ('+' || substr(digits, n));
  end loop;
  return array_to_tsvector(words);
end $$;
