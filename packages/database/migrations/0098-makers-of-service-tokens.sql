-- Whose token it is: it ends when they are suspended. Null: by plain SQL, or made before this was kept.
alter table service_tokens add column made_by_id uuid references users on delete set null;
create index service_tokens_made_by_idx on service_tokens (made_by_id);
