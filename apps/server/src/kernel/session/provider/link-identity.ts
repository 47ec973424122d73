import type { Queryable } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import type { Identity } from './company-provider.ts';

type Linking = { userId: string; identity: Identity; address: string; requestId: string };

/**
 * `other person`: the account belongs to somebody else at the provider. `other account`: that person has another account here.
 */
export type Linked = 'linked' | 'other person' | 'other account';

/**
 * Keeps who an account is at the provider when it first comes from there, and compares from then on: an e-mail address may be
 * given to somebody else. The trail tells of both. See docs/rules/session.md#the-same-person.
 */
export async function linkIdentity(db: Queryable, linking: Linking): Promise<Linked> {
  const { userId, identity } = linking;
  const { issuer, subject } = identity;
  const { rowCount } = await db.query(
    'insert into auth.provider_identities (user_id, issuer, subject) values ($1, $2, $3) on conflict do nothing',
    [userId, issuer, subject],
  );
  if (rowCount === 1) {
    await note(db, 'session.linkProvider', linking, null);
    return 'linked';
  }
  const { rows } = await db.query<Kept>(
    `select i.user_id as "userId", i.issuer, i.subject, u.email from auth.provider_identities i join users u on u.id = i.user_id
     where i.user_id = $1 or (i.issuer, i.subject) = ($2, $3) order by i.user_id = $1 desc limit 1`,
    [userId, issuer, subject],
  );
  const [kept] = rows;
  if (kept?.userId === userId && kept.issuer === issuer && kept.subject === subject) return 'linked';
  await note(db, 'session.refuseProvider', linking, kept ?? null);
  return kept?.userId === userId ? 'other person' : 'other account';
}

type Kept = Identity & { userId: string; email: string };

/** What the trail says of it. */
export function toTrail(identity: Identity | null) {
  return { issuer: identity?.issuer ?? null, subject: identity?.subject ?? null };
}

async function note(
  db: Queryable,
  action: string,
  { userId, identity, address, requestId }: Linking,
  kept: Kept | null,
): Promise<void> {
  const isElsewhere = kept !== null && kept.userId !== userId;
  await writeAudit(db, { kind: 'system', name: 'Passline' }, action, requestId, [
    {
      table: 'users',
      id: userId,
      before: toTrail(isElsewhere ? null : kept),
      after: toTrail(identity),
      reason: `from ${address}${isElsewhere ? `, linked to ${kept.email} already` : ''}`,
    },
  ]);
}
