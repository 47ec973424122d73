import { createHash, randomBytes } from 'node:crypto';
import type { Principal, ServiceScope } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';

/** Distinguishes a service token from the session token of a person. */
export const SERVICE_TOKEN_PREFIX = 'plst_';

/** The secret of a new token: nobody can guess it, so a quick hash of it may be kept. */
export function inventServiceToken(): string {
  return `${SERVICE_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
}

export function hashServiceToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The program behind a token; null when it is unknown, expired or revoked. */
export async function findServiceToken(db: Queryable, token: string): Promise<Principal | null> {
  const { rows } = await db.query<{ id: string; name: string; scopes: ServiceScope[] }>(
    `select id, name, scopes from service_tokens
     where token_hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [hashServiceToken(token)],
  );
  const row = rows[0];
  return row ? { kind: 'service', tokenId: row.id, name: row.name, scopes: row.scopes } : null;
}
