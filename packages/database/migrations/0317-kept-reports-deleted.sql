-- A report whose e-mail was only kept here, since no mail server is set, has reached nobody once that e-mail is deleted: it is no longer
-- 'SUCCESS', and can be sent again. See docs/rules/reports.md#sent-reports.
create function report_email_deleted() returns trigger language plpgsql as $$
begin
  update report_emails
  set state = 'ERROR', error = 'It was only kept here, and was deleted before anybody got it.'
  where message_id = old.id;
  return old;
end $$;
create trigger outbox_deleted_with_report before delete on outbox
  for each row when (old.state = 'kept') execute function report_email_deleted();
