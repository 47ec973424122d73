-- concurrently
-- What ended somebody's sessions is found by the person.
drop index concurrently if exists audit_session_person_idx;
create index concurrently audit_session_person_idx on audit ((coalesce(before, after) ->> 'userId')) where record_table = 'session';
