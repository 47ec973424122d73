-- concurrently
-- To whom reports were sent: an erasing looks for those to the person.
drop index concurrently if exists report_emails_recipient_idx;
create index concurrently report_emails_recipient_idx on report_emails (lower(recipient));
