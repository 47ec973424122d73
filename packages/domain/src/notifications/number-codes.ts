import { phoneNumberWords } from '../users/phone-number.ts';
import { ok, refuse, type Result } from '../result.ts';

const MINUTE_MS = 60_000;

/** As short as people can keep in mind from one screen to the other. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Of a million codes: nobody guesses one. */
export const CODE_TRIES = 5;
/** For each number of a location. A stranger whose number was typed gets no more than these. */
export const CODES_AN_HOUR = 3;
const HOUR_MS = 60 * MINUTE_MS;

/** Stands for the code wherever its message is stored or shown. */
export const HIDDEN_CODE = '******';

export type NumberCodeRefusal = 'code-none' | 'code-expired' | 'code-tries' | 'codes-too-many';

/** When the codes of the last hour began to count, in ms since 1970. */
export function codesCountedFrom(nowMs: number): number {
  return nowMs - HOUR_MS;
}

/**
 * Whether another code may be sent to a number, after those of the last hour, sent at these moments in ms since 1970, the
 * oldest first. See docs/rules/notifications.md#confirming-a-number.
 */
export function checkRoomForCode(
  sentAtMs: readonly number[],
  nowMs: number,
): Result<void, NumberCodeRefusal> {
  const oldest = sentAtMs.at(-CODES_AN_HOUR);
  if (oldest === undefined) return ok(undefined);
  const minutes = Math.max(1, Math.ceil((oldest + HOUR_MS - nowMs) / MINUTE_MS));
  return refuse(
    'codes-too-many',
    `${CODES_AN_HOUR} codes were sent to this number within an hour. Please try again in ${minutes} min.`,
  );
}

/** Whether a code may be tried now. `code`: the newest that was sent; null for none. See docs/rules/notifications.md#confirming-a-number. */
export function checkCodeUsable(
  code: { sentAtMs: number; tries: number } | null,
  nowMs: number,
): Result<void, NumberCodeRefusal> {
  if (!code) return refuse('code-none', 'No code was sent to this number. Please send one first.', 'code');
  if (nowMs - code.sentAtMs >= CODE_MINUTES * MINUTE_MS) {
    return refuse(
      'code-expired',
      `This code is older than ${CODE_MINUTES} minutes. Please send a new one.`,
      'code',
    );
  }
  return code.tries < CODE_TRIES
    ? ok(undefined)
    : refuse('code-tries', `This code was tried ${CODE_TRIES} times. Please send a new one.`, 'code');
}

/** What is said of a wrong code, after `tries` of it. */
export function wrongCodeWords(tries: number): string {
  const left = CODE_TRIES - tries;
  if (left <= 0) return 'This is not the code, and it cannot be tried again. Please send a new one.';
  return `This is not the code. ${left === 1 ? '1 try is' : `${left} tries are`} left.`;
}

/**
 * What the message with a code says; the code itself is put in when it is sent. A call speaks it digit by digit. `place`: the
 * restaurant and its location.
 */
export function codeWords(place: string): { subject: string; body: string } {
  return {
    subject: 'Code that confirms this number',
    body:
      `Passline: ${HIDDEN_CODE} is the code that confirms this number for ${place}. It is valid for ${CODE_MINUTES} minutes. ` +
      'If you do not expect it, ignore it and tell it to nobody.',
  };
}

/** A message with its code. Spoken, the digits stand apart, or a call would read one large number. */
export function withCode(body: string, code: string, isSpoken: boolean): string {
  return body.replace(HIDDEN_CODE, isSpoken ? Array.from(code).join(', ') : code);
}

/** Why nothing but a code goes to a number yet. */
export function unconfirmedWords(number: string): string {
  return `${phoneNumberWords(number)} is not confirmed yet.`;
}
