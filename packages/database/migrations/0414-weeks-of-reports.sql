-- The Monday of the week that a report sent by hand is of; null: of other days, or it went by itself, and `week` says it.
alter table report_emails add column of_week date check (of_week is null or week is null);
update report_emails e set of_week = (e.report_start at time zone l.timezone)::date
from locations l where l.id = e.location_id and e.week is null
  and extract(isodow from e.report_start at time zone l.timezone) = 1
  and e.report_start = (e.report_start at time zone l.timezone)::date::timestamp at time zone l.timezone
  and e.report_end = ((e.report_start at time zone l.timezone)::date + 7)::timestamp at time zone l.timezone;
create index report_emails_of_week_idx on report_emails (location_id, of_week, created_at) where of_week is not null;
