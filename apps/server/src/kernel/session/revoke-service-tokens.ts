import type { Queryable } from '@passline/database';
import type { AuditNote } from '../actions/audit.ts';

/**
 * Ends tokens in force for good; returns what the trail says of each. The feed tells every process, which forgets who
 * used them and closes their sockets. See docs/rules/service-tokens.md#revoking.
 */
export async function revokeServiceTokens(
  db: Queryable,
  which: 'id = $1' | 'made_by_id = $1',
  { value, revokedBy }: { value: string; revokedBy: string },
): Promise<(AuditNote & { after: { revokedAt: number } })[]> {
  const { rows } = await db.query<{ id: string; at: number }>(
    `update service_tokens set revoked_at = now(), revoked_by = $2
     where ${which} and revoked_at is null and (expires_at is null or expires_at > now())
     returning id, round(extract(epoch from revoked_at) * 1000)::float8 as at`,
    [value, revokedBy],
  );
  return rows.map(({ id, at: revokedAt }) => ({
    table: 'service_tokens',
    id,
    before: { revokedAt: null },
    after: { revokedAt },
  }));
}
