-- What a line of the bank takes from Passline's own or the tax account, or adds to it, is a decision of who says so: it counts towards the
-- approval of a day as well, also once its file is removed. See docs/rules/bank-statements.md#a-decision.
alter table decided_amounts alter column order_id drop not null;
alter table decided_amounts add column bank_line_id uuid;
alter table decided_amounts add constraint decided_amounts_of_one check (num_nonnulls(order_id, bank_line_id) = 1);
create index decided_amounts_bank_line_idx on decided_amounts (bank_line_id) where bank_line_id is not null;
