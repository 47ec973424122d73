-- The first line that a transaction wrote of its request, table and location has how many records its lines there are about, the
-- others 0. Null: written before, so it is not known and looked up. What was written is not rewritten.
alter table audit add column record_count integer;
