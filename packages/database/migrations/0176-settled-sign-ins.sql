-- A sign-in is noted once it is settled, by the server: a session that is ended at once, as of somebody who is blocked, was no sign-in.
drop trigger note_sign_in on auth."session";
drop function auth.note_sign_in();
