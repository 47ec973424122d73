import type { Person } from '@passline/contract/users/users';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { formatTime } from '../../../parts/zoned-time.ts';

/** 'Signed in to the app Wed 11 Nov, 18:43; to Passline never': the list of staff knows only of Passline. */
export function signedInWords(
  { lastLogin, signedInAt, hasSignIn }: Pick<Person, 'lastLogin' | 'signedInAt' | 'hasSignIn'>,
  nowMs: number,
): string {
  if (lastLogin === null && signedInAt === null) return 'Never signed in';
  const time = (atMs: number | null) =>
    atMs === null ? 'never' : formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
  if (lastLogin === null) return `Signed in to Passline ${time(signedInAt)}`;
  const inApp = `Signed in to the app ${time(lastLogin)}`;
  return signedInAt !== null || hasSignIn ? `${inApp}; to Passline ${time(signedInAt)}` : inApp;
}
