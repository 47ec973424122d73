-- Tokens that were made before 0098 kept their maker have them in the trail.
update service_tokens t set made_by_id = u.id
from audit a join users u on u.id = a.actor_id
where a.action = 'serviceTokens.make' and a.actor_kind = 'user' and a.record_table = 'service_tokens'
  and a.record_id = t.id::text and t.made_by_id is null;

-- Those of someone who is suspended should have ended then.
with ended as (
  update service_tokens t set revoked_at = now(), revoked_by = 'Passline'
  from auth.suspensions s
  where s.user_id = t.made_by_id and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
  returning t.id, t.revoked_at
)
insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
select 'system', 'Passline', 'serviceTokens.revoke', 'migration 0127', 'service_tokens', id::text, '{"revokedAt": null}',
  jsonb_build_object('revokedAt', round(extract(epoch from revoked_at) * 1000)), 'Whoever made it is suspended.'
from ended;
