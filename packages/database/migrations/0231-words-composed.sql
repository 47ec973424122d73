-- Words and translations are kept composed (NFC): é is one letter however it was typed, and a file finds the word that looks like its own.
-- Two words that look alike and stand for one app stay as they are: which of them is meant, only a person knows.
-- Only where there are any: each statement that writes words tells every screen of a new version of them.
do $$
begin
  if exists (select from translations where translated::text is not nfc normalized or input is not nfc normalized) then
    update translations set translated = normalize(translated::text, nfc)::jsonb
    where translated::text is not nfc normalized;

    update translations t set input = normalize(input, nfc)
    where input is not nfc normalized and char_length(normalize(input, nfc)) <= 500
      and not exists (
        select from translations other
        where other.id <> t.id and normalize(other.input, nfc) = normalize(t.input, nfc)
          and (other.in_admin and t.in_admin or other.in_mobile and t.in_mobile or other.in_web and t.in_web));
  end if;
end $$;
