-- A word is found with or without marks that nobody sees: a joiner of Persian (می‌خواهم), a soft hyphen. Until now it was cut at them.
create or replace function public.translation_words(input text, translated jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  with words as (
    select said.language, word
    from (select 'en' as language, input as value union all select key, value from jsonb_each_text(translated)) said,
      regexp_split_to_table(
        left(public.person_text(said.value), 200),
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
$function$;

-- What is computed from them is computed anew; without such a word nothing is updated, and nobody is told of a change.
do $$
begin
  if exists (select from translations where input || translated::text ~ '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]') then
    update translations set input = input where input || translated::text ~ '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]';
  end if;
end $$;
