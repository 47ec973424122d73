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

type Found = { id: string; name: string; scopes: ServiceScope[]; expires_in_ms: number | null };

/** The program behind a token, and for how long it is in force; null when it is unknown, has ended or is revoked. */
export async function findServiceToken(
  db: Queryable,
  token: string,
): Promise<{ principal: Principal; forMs: number } | null> {
  const { rows } = await db.query<Found>(
    `select id, name, scopes, (extract(epoch from expires_at - now()) * 1000)::float8 as expires_in_ms from service_tokens
     where token_hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [hashServiceToken(token)],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    principal: { kind: 'service', tokenId: row.id, name: row.name, scopes: row.scopes },
    forMs: row.expires_in_ms ?? Infinity,
  };
}

/** Why a token opens nothing any more, for whoever holds its secret; null when it is unknown or in force. */
export async function whyTokenEnded(db: Queryable, token: string): Promise<string | null> {
  const ended = await readEnd(db, 'token_hash', hashServiceToken(token));
  return ended && `The service token ${ended.name} ${ended.end}. Please use a new one.`;
}

/** The same for a live connection, which ends with it: a name may be longer than a reason to close may be. */
export async function whyTokenClosed(db: Queryable, tokenId: string): Promise<string | null> {
  const ended = await readEnd(db, 'id', tokenId);
  return ended && `This service token ${ended.end}. Please use a new one.`;
}

async function readEnd(
  db: Queryable,
  column: 'token_hash' | 'id',
  value: string,
): Promise<{ name: string; end: string } | null> {
  const { rows } = await db.query<{ name: string; expired: string | null }>(
    `select name, case when expires_at <= coalesce(revoked_at, now())
       then to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') end as expired
     from service_tokens where ${column} = $1 and (revoked_at is not null or expires_at <= now())`,
    [value],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    name: row.name,
    end: row.expired === null ? 'is revoked' : `ended on ${row.expired} UTC`,
  };
}
