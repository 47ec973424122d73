-- Whoever loses a right loses it at once. The change feed says so too, but in its turn: while a transaction that began
-- earlier goes on, an import say, it hands on nothing that was committed since. A notification comes with the commit.
create function tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('passline_rights', tg_argv[0] || ' ' || old.id);
  return null;
end $$;

-- A session that has run out is told of by the feed alone: they are deleted in any number.
create trigger tell_rights after delete on auth."session" for each row
  when (old."expiresAt" > now()) execute function tell_rights('session');

create trigger tell_rights_changed after update on users for each row
  when ((old.role, old.restaurant_id, old.location_id) is distinct from (new.role, new.restaurant_id, new.location_id))
  execute function tell_rights('users');
create trigger tell_rights_gone after delete on users for each row execute function tell_rights('users');

create trigger tell_rights_changed after update on service_tokens for each row
  when ((old.scopes, old.revoked_at, old.expires_at) is distinct from (new.scopes, new.revoked_at, new.expires_at))
  execute function tell_rights('service_tokens');
create trigger tell_rights_gone after delete on service_tokens for each row execute function tell_rights('service_tokens');
