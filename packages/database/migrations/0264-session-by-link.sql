-- A session that the link of the setup or of an invitation opened: there a second factor that is required begins no wait.
alter table auth.session_ways drop constraint session_ways_way_check;
alter table auth.session_ways add constraint session_ways_way_check check (way in ('passkey', 'provider', 'link'));
