-- The pace of proofs reads those of the last minute, at each question.
create index ledger_proofs_ended_idx on ledger_proofs (ended_at);
