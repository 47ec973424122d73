import type { Queryable } from '@passline/database';

const PROVIDER_NAMES: Record<string, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

/**
 * The social provider a person signs in with, when their e-mail is registered without a password; otherwise null, also
 * for an unknown e-mail. See docs/rules/session.md#an-e-mail-without-a-password.
 */
export async function findSocialOnlyProvider(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ providerId: string }>(
    `select a."providerId" from auth."account" a join auth."user" u on u.id = a."userId" where u.email = lower($1)`,
    [email],
  );
  if (rows.length === 0 || rows.some((row) => row.providerId === 'credential')) return null;
  const provider = rows[0]?.providerId ?? '';
  return PROVIDER_NAMES[provider] ?? provider;
}
