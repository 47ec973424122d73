-- A report that is sent again is the one that was sent, also after its orders changed. See docs/rules/reports.md#sending-again.
alter table report_emails add column made_message_id uuid references outbox on delete set null;
create index report_emails_made_message_idx on report_emails (made_message_id) where made_message_id is not null;
update report_emails set made_message_id = message_id where message_id is not null;
