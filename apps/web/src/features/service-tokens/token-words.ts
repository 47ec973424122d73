import { SCOPE_WORDS } from '@passline/contract/service-tokens/scope-words';
import { ENDS_SOON_MS, type ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { formatAge } from '../../parts/format-age.ts';
import { formatTime } from '../../parts/zoned-time.ts';

const DAY_MS = 86_400_000;

/** 'Used 3 min ago', 'Used Wed 25 Nov, 18:43', 'Never used'. A use is written down once a minute. */
export function usedWords({ lastUsedAt }: Pick<ServiceToken, 'lastUsedAt'>, nowMs: number): string {
  if (lastUsedAt === null) return 'Never used';
  const ageMs = nowMs - lastUsedAt;
  if (ageMs < 60_000) return 'Used within the last minute';
  return ageMs < DAY_MS ? `Used ${formatAge(ageMs)} ago` : `Used ${timeOf(lastUsedAt, nowMs)}`;
}

type Made = Pick<ServiceToken, 'madeBy' | 'madeAt' | 'endsWithMaker' | 'revokedAt'>;

/** 'Made by Ana Moreau, 18:43'; of others it says, while they are in force, that no suspension ends them. */
export function madeWords({ madeBy, madeAt, endsWithMaker, revokedAt }: Made, nowMs: number): string {
  const by = madeBy ?? 'nobody known';
  const made = `Made by ${by}, ${timeOf(madeAt, nowMs)}`;
  return endsWithMaker || revokedAt !== null ? made : `${made}; no suspension ends it`;
}

type Ended = Pick<ServiceToken, 'revokedAt' | 'revokedBy' | 'expiresAt'>;

/** 'Revoked by Ana Moreau, 18:43', 'Ended Wed 25 Nov, 18:43'; null while it is in force and has no end. */
export function endWords({ revokedAt, revokedBy, expiresAt }: Ended, nowMs: number): string | null {
  if (revokedBy !== null && revokedAt !== null) return `Revoked by ${revokedBy}, ${timeOf(revokedAt, nowMs)}`;
  if (expiresAt !== null && expiresAt <= (revokedAt ?? nowMs)) return `Ended ${timeOf(expiresAt, nowMs)}`;
  if (revokedAt !== null) return `Revoked in the database, ${timeOf(revokedAt, nowMs)}`;
  return expiresAt === null ? null : `Ends ${timeOf(expiresAt, nowMs)}`;
}

export type TokenState = 'usual' | 'ends soon' | 'ended';

/** What is to be marked: whose end is near, and whose end has come. */
export function stateOf({ revokedAt, expiresAt }: Ended, nowMs: number): TokenState {
  if (expiresAt === null || (revokedAt !== null && revokedAt < expiresAt)) return 'usual';
  if (expiresAt <= nowMs) return 'ended';
  return expiresAt - nowMs <= ENDS_SOON_MS ? 'ends soon' : 'usual';
}

/** What stops, and when it was last used: the question before a token is revoked. */
export function revokeWords(token: ServiceToken, nowMs: number): string {
  const stops = token.scopes.map((scope) => SCOPE_WORDS[scope].label.toLowerCase()).join(', ');
  const used = usedWords(token, nowMs);
  return `Every program that signs in with it stops at once. It can no longer: ${stops}. ${used}. This cannot be undone: a program that still needs it gets a new token.`;
}

function timeOf(atMs: number, nowMs: number): string {
  return formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
}
