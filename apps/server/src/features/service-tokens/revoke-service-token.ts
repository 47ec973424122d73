import { contract } from '@passline/contract/contract';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';

type Held = { revoked_at: Date | null; revoked_by: string | null; is_expired: boolean };

/**
 * Ends a token for good. The feed tells every process, which forgets who used it and closes their sockets. See
 * docs/rules/service-tokens.md#revoking.
 */
export const revokeServiceToken = runAction(
  contract.serviceTokens.revoke,
  async ({ db, input: { tokenId }, caller, callerName, audit }) => {
    const { rows } = await db.query<Held>(
      `select revoked_at, revoked_by, coalesce(expires_at <= now(), false) as is_expired
       from service_tokens where id = $1 for update`,
      [tokenId],
    );
    const [held] = rows;
    if (!held) throw notFound();
    if (held.revoked_at !== null || held.is_expired)
      throw refused({ code: 'service-token-ended', message: endedWords(held) });
    await requireSecondFactor(db, caller);
    const revoked = await db.query<{ at: number }>(
      `update service_tokens set revoked_at = now(), revoked_by = $2 where id = $1
       returning round(extract(epoch from revoked_at) * 1000)::float8 as at`,
      [tokenId, callerName],
    );
    const revokedAt = revoked.rows[0]?.at;
    if (revokedAt === undefined) throw new Error(`The locked token ${tokenId} was not there to be revoked.`);
    audit({ table: 'service_tokens', id: tokenId, before: { revokedAt: null }, after: { revokedAt } });
    return { id: tokenId, revokedAt };
  },
);

function endedWords({ revoked_by: by, is_expired: isExpired }: Held): string {
  if (by !== null) return `${by} has revoked this token already.`;
  return isExpired ? 'This token has expired already.' : 'This token is revoked already.';
}
