-- What waits about the same refund or transaction, and when the last of it was taken: read with each event.
create index provider_events_subject_idx on provider_events (subject, taken_at desc nulls first) where subject is not null;
