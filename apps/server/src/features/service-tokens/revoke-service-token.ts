import { contract } from '@passline/contract/contract';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireFreshCode } from '../../kernel/session/account/second-factor-proof.ts';
import { revokeServiceTokens } from '../../kernel/session/revoke-service-tokens.ts';

type Held = { revoked_at: Date | null; revoked_by: string | null; is_expired: boolean };

/**
 * Ends a token for good. It takes rights away, so it does not wait after a change of credentials. See
 * docs/rules/service-tokens.md#revoking.
 */
export const revokeServiceToken = runAction(
  contract.serviceTokens.revoke,
  async ({ db, input: { tokenId }, caller, callerName, audit }) => {
    await requireAdmitted(db, caller);
    const { rows } = await db.query<Held>(
      `select revoked_at, revoked_by, coalesce(expires_at <= now(), false) as is_expired
       from service_tokens where id = $1 for update`,
      [tokenId],
    );
    const [held] = rows;
    if (!held) throw notFound();
    if (held.revoked_at !== null || held.is_expired)
      throw refused({ code: 'service-token-ended', message: endedWords(held) });
    await requireFreshCode(db, caller);
    const [revoked] = await revokeServiceTokens(db, 'id = $1', { value: tokenId, revokedBy: callerName });
    if (!revoked) throw new Error(`The locked token ${tokenId} was not there to be revoked.`);
    audit(revoked);
    return { id: tokenId, revokedAt: revoked.after.revokedAt };
  },
);

function endedWords({ revoked_by: by, is_expired: isExpired }: Held): string {
  if (by !== null) return `${by} has revoked this token already.`;
  return isExpired ? 'This token has ended already.' : 'This token is revoked already.';
}
