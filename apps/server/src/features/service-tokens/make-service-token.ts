import { contract } from '@passline/contract/contract';
import { END_PASSED, MAX_SERVICE_TOKENS } from '@passline/contract/service-tokens/service-tokens';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { hashServiceToken, inventServiceToken } from '../../kernel/session/service-tokens.ts';

/**
 * Makes a token. The answer that is kept for a repeated request has the secret sealed, and only the answer itself opens
 * it: the database never holds it. See docs/rules/service-tokens.md#making-one.
 */
export const makeServiceToken = runPreparedAction(
  contract.serviceTokens.make,
  async ({ services: { vault } }) => vault,
  async ({ db, input, caller, callerName, nowMs, audit }, vault) => {
    const { name, expiresAt = null } = input;
    const scopes = [...new Set(input.scopes)];
    const madeById = await requireAdmitted(db, caller);
    requireAhead(expiresAt, nowMs);
    // Two people who make one at once: the second sees the first one's name, and counts it.
    await db.query('select pg_advisory_xact_lock(hashtext($1))', ['service tokens']);
    await requireRoom(db, name);
    await requireSecondFactor(db, caller);
    const secret = inventServiceToken();
    const { rows } = await db.query<{ id: string }>(
      `insert into service_tokens (name, token_hash, scopes, expires_at, made_by, made_by_id)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [
        name,
        hashServiceToken(secret),
        scopes,
        expiresAt === null ? null : new Date(expiresAt),
        callerName,
        madeById,
      ],
    );
    const id = rows[0]?.id ?? '';
    audit({ table: 'service_tokens', id, before: null, after: { name, scopes, expiresAt } });
    return { id, name, scopes, expiresAt, secret: vault.seal(secret, id) };
  },
  {
    afterCommit: async ({ services: { vault } }, made) => ({
      ...made,
      secret: vault.open(made.secret, made.id),
    }),
  },
);

/** @throws Refused for an end that has passed */
function requireAhead(expiresAt: number | null, nowMs: number): void {
  if (expiresAt === null || expiresAt > nowMs) return;
  throw refused({ code: 'service-token-end-passed', message: END_PASSED, field: 'expiresAt' });
}

/** @throws Refused where the name is taken, or there are too many */
async function requireRoom(db: Queryable, name: string): Promise<void> {
  const { rows } = await db.query<{ name: string; is_taken: boolean }>(
    `select fold_text(name) = fold_text($1) as is_taken from service_tokens
     where revoked_at is null and (expires_at is null or expires_at > now())`,
    [name],
  );
  if (rows.some(({ is_taken: isTaken }) => isTaken)) {
    const message = 'A token with this name is in force already. Please choose another name.';
    throw refused({ code: 'service-token-name-taken', message, field: 'name' });
  }
  if (rows.length < MAX_SERVICE_TOKENS) return;
  throw refused({
    code: 'service-tokens-too-many',
    message: `There are ${MAX_SERVICE_TOKENS} service tokens in force already. Please revoke one that is not needed.`,
  });
}
