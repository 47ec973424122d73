-- The proof that people have asked for and that has not begun: whoever asks meanwhile shares it.
create table waiting_proof (
  is_only boolean primary key default true check (is_only),
  proof_id uuid not null,
  requested_by text not null
);
