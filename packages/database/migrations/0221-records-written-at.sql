-- When a record was written, by its first line of the trail. What is newer than an erasing, and names somebody by a contact alone, is of
-- somebody who has the contact now.
create function record_written_at(kind text, record text) returns timestamptz
  language sql stable parallel safe as $$
  select l.at from audit l where l.record_table = kind and l.record_id = record order by l.id limit 1
$$;
