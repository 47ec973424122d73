import { SCOPE_WORDS } from '@passline/contract/service-tokens/scope-words';
import type { ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import { formatAge } from '../../parts/format-age.ts';
import { formatTime, VIEWER_ZONE } from '../../parts/zoned-time.ts';

const DAY_MS = 86_400_000;

/** 'Used 3 min ago', 'Used Wed 25 Nov, 18:43', 'Never used'. A use is written down once a minute. */
export function usedWords({ lastUsedAt }: Pick<ServiceToken, 'lastUsedAt'>, nowMs: number): string {
  if (lastUsedAt === null) return 'Never used';
  const ageMs = nowMs - lastUsedAt;
  if (ageMs < 60_000) return 'Used within the last minute';
  return ageMs < DAY_MS ? `Used ${formatAge(ageMs)} ago` : `Used ${timeOf(lastUsedAt, nowMs)}`;
}

/** 'Made by Ana Moreau, 18:43'. */
export function madeWords(
  { madeBy, madeAt }: Pick<ServiceToken, 'madeBy' | 'madeAt'>,
  nowMs: number,
): string {
  return `Made ${madeBy === null ? 'in the database' : `by ${madeBy}`}, ${timeOf(madeAt, nowMs)}`;
}

type Ended = Pick<ServiceToken, 'revokedAt' | 'revokedBy' | 'expiresAt'>;

/** 'Revoked by Ana Moreau, 18:43', 'Expired Wed 25 Nov, 18:43'; null while it is in force and has no end. */
export function endWords({ revokedAt, revokedBy, expiresAt }: Ended, nowMs: number): string | null {
  if (revokedBy !== null && revokedAt !== null) return `Revoked by ${revokedBy}, ${timeOf(revokedAt, nowMs)}`;
  if (expiresAt !== null && expiresAt <= (revokedAt ?? nowMs)) return `Expired ${timeOf(expiresAt, nowMs)}`;
  if (revokedAt !== null) return `Revoked in the database, ${timeOf(revokedAt, nowMs)}`;
  return expiresAt === null ? null : `Expires ${timeOf(expiresAt, nowMs)}`;
}

/** What stops, and when it was last used: the question before a token is revoked. */
export function revokeWords(token: ServiceToken, nowMs: number): string {
  const stops = token.scopes.map((scope) => SCOPE_WORDS[scope].label.toLowerCase()).join(', ');
  const used = usedWords(token, nowMs);
  return `Every program that signs in with it stops at once. It can no longer: ${stops}. ${used}. This cannot be undone: a program that still needs it gets a new token.`;
}

function timeOf(atMs: number, nowMs: number): string {
  return formatTime(atMs, VIEWER_ZONE, nowMs);
}
