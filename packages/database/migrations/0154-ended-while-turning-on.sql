-- The session that turns a second factor on may be ended meanwhile. The library ends it too, when it renews it, so that it is
-- gone says nothing.
alter table auth.turning_on add column is_session_ended boolean not null default false;
