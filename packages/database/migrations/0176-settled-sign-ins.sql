-- A sign-in is noted once it is settled, by the server: a session that is ended at once, as of somebody who is blocked, was no sign-in. The
-- live list of staff follows sessions as before.
drop trigger note_sign_in on auth."session";
drop function auth.note_sign_in();
drop trigger mark_sign_in on auth."session";
create trigger mark_sign_in after insert or delete on auth."session" for each row execute function auth.mark_sign_in('userId');
