-- By what a bank tells its lines apart (OFX); '' where its file does not say it. See docs/rules/bank-statements.md#known-lines.
alter table bank_lines add column fitid text not null default '';
alter table bank_lines alter column fitid drop default;
create index bank_lines_fitid_idx on bank_lines (fitid) where fitid <> '';
