-- What a command changed is found by the key that its sender gave it.
alter table idempotency_keys add column request_id text;   -- as `audit.request_id`; null for keys of before
