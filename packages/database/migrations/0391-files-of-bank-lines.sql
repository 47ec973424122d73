-- A line that was matched with a bank file as one thing clears what of it was open: of how many payouts that is, the line says as one. Null: each
-- part was chosen by itself.
alter table bank_line_parts add column eft_file_id uuid references eft_files (id), add check (eft_file_id is null or posting_id is not null);
create index bank_line_parts_eft_file_idx on bank_line_parts (eft_file_id) where eft_file_id is not null;
