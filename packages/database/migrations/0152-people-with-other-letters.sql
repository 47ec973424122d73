-- concurrently
-- The words of people are those of the search with other letters.
drop index concurrently if exists users_words_idx;
create index concurrently users_words_idx on users using gin (person_words(name, email));
