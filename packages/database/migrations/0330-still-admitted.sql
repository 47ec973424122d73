-- Whoever was suspended, got another role or place, or whose token was revoked while their command waited for a row, changes nothing:
-- the last statement of a command asks, in the packet of its commit. It raises, because the commit is sent already.
create function public.require_still_admitted(actor_kind text, actor_id uuid, actor_role text, actor_location uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if actor_kind = 'user' and not exists (
    select from users
    where id = actor_id and suspended_at is null and role = actor_role and location_id is not distinct from actor_location
  ) or actor_kind = 'service' and not exists (select from service_tokens where id = actor_id and revoked_at is null) then
    raise exception 'The author of this change may not make it any more.' using errcode = 'PL401';
  end if;
  return true;
end $function$;
