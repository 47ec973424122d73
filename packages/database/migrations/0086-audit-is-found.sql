-- The trail of everything is found by the kind of its records, by action and by time too, the newest first; by person, record
-- and place it has its indexes. Lines are only added, with growing ids and times, so that each new entry of the last index, and of
-- the first two within one kind or action, comes at the end of its page: see docs/decisions/2026-11-25-audit-trail.md for what each costs.
create index audit_kind_idx on audit (record_table, id desc);
create index audit_action_idx on audit (action, id desc);
create index audit_at_idx on audit (at);
