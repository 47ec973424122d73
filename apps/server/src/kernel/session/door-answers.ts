import { Refused } from '../actions/refusal.ts';
import { waitWords } from './guesses/wait-words.ts';

export function secondFactorOn(): Refused {
  return new Refused('TOTP_ALREADY_ENABLED', { status: 400, message: 'The second factor is on already.' });
}

/** As the library says it, letter by letter: someone who is blocked learns nothing. See docs/rules/blocklist.md#signing-in. */
export function wrongPassword(): Response {
  const body = { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' };
  return Response.json(body, { status: 401 });
}

export function tookTooLong(): Refused {
  const message = 'This took too long. Please sign in again.';
  return new Refused('INVALID_TWO_FACTOR_COOKIE', { status: 401, message });
}

export function tooMany(waitSeconds: number): Response {
  return wait(429, 'TOO_MANY_ATTEMPTS', waitSeconds, 'Too many attempts.');
}

export function busy(): Response {
  return wait(503, 'BUSY', 1, 'Sign-in is busy.');
}

function wait(status: number, code: string, seconds: number, why: string): Response {
  const message = `${why} ${waitWords(seconds)}`;
  return Response.json(
    { defined: false, code, status, message },
    { status, headers: { 'Retry-After': String(seconds) } },
  );
}
