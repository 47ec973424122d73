-- A timeline that shows all that one request changed as one entry looks up each line of the trail: is there an earlier one of
-- its kind, or one of an earlier kind? With the request alone in the index, that walked through thousands of an import's lines.
create index audit_request_kind_idx on audit (request_id, location_id, record_table, id);
drop index audit_request_idx;
