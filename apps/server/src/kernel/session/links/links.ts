import { randomBytes } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { Refused } from '../../actions/refusal.ts';
import { serviceKey } from '../../services.ts';
import { hashToken } from '../session-token.ts';

/** The first super admin, the person of an invitation, a new password in the place of a forgotten one, or a new e-mail address. */
export type LinkPurpose = 'setup' | 'invitation' | 'password' | 'email';

/** The page of each. What stands behind the # is sent to no server, so no log of a proxy holds it. */
const PAGES: Record<LinkPurpose, string> = {
  setup: '/setup',
  invitation: '/invitation',
  password: '/new-password',
  email: '/new-email',
};

/** The address of the portal, for what is sent from an action. */
export const portalAddress = serviceKey<() => string>('portalAddress');

export type NewLink = {
  purpose: LinkPurpose;
  subjectId: string;
  minutes: number;
  portalUrl: string;
};

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function linkOf(portalUrl: string, purpose: LinkPurpose, token: string): string {
  return `${portalUrl}${PAGES[purpose]}#${token}`;
}

/** Makes a link that works once; the one before it, of the same subject, no longer does. */
export async function makeLink(db: Queryable, link: NewLink): Promise<string> {
  const token = newToken();
  await db.query(
    `insert into auth.links (token_hash, purpose, subject_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 minute')
     on conflict (purpose, subject_id) do update
       set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
    [hashToken(token), link.purpose, link.subjectId, link.minutes],
  );
  return linkOf(link.portalUrl, link.purpose, token);
}

/** A link of the setup works while there is no super admin, unless it was made to rescue an installation. */
const WORKS = `expires_at > now()
  and (purpose <> 'setup' or is_rescue or not exists (select from public.users where role = 'super_admin'))`;

/** What a link leads to. @throws Refused where it does not work, or not any more: always in the same words */
export async function readLink(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
): Promise<{ subjectId: string | null }> {
  const { rows } = await db.query<{ subjectId: string | null }>(
    `select subject_id as "subjectId" from auth.links where token_hash = $1 and purpose = $2 and ${WORKS}`,
    [hashToken(token), purpose],
  );
  if (!rows[0]) throw linkGone();
  return rows[0];
}

/** Uses a link up, in the transaction of what it is for: of ten who come at once, the first gets it. @throws as `readLink` */
export async function takeLink(
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
): Promise<{ subjectId: string | null }> {
  const { rows } = await db.query<{ subjectId: string | null }>(
    `delete from auth.links where token_hash = $1 and purpose = $2 and ${WORKS} returning subject_id as "subjectId"`,
    [hashToken(token), purpose],
  );
  if (!rows[0]) throw linkGone();
  return rows[0];
}

export function linkGone(): Refused {
  const message = 'This link does not work, or not any more. Each link works once, and only for a while.';
  return new Refused('LINK_GONE', { status: 404, message });
}
