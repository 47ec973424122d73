-- concurrently
-- People are found by the older index until this one is there.
drop index concurrently if exists users_words_idx;
create index concurrently users_words_idx on users using gin (person_words(name, email));
drop index concurrently if exists users_found_idx;
