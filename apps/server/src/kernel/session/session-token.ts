import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const SESSION = /(?:^|;\s*)(?:__Secure-)?passline\.session_token=([^;]+)/;
const CHALLENGE = /(?:^|;\s*)(?:__Secure-)?passline\.two_factor=([^;]+)/;

/** How the names of sign-ins begin that owe their code after the company's provider has named who it is. */
export const PROVIDER_CHALLENGE = '2fa-provider-';

/** What the database keeps of a token: a reader of the database cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token with its signature, as Better Auth writes it into the cookie. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

/** The token of a signed value; null when the signature is not ours. */
export function readSignedToken(value: string, secret: string): string | null {
  const token = value.slice(0, value.lastIndexOf('.'));
  const expected = Buffer.from(signToken(token, secret));
  const given = Buffer.from(value);
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Whether the browser's own session cookie is what identifies the caller. */
export function isCookieRequest(headers: IncomingHttpHeaders): boolean {
  return !headers.authorization && SESSION.test(headers.cookie ?? '');
}

/** The bearer token of a request. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The token that identifies a caller, from a bearer token or else from the signed cookie; null without either.
 * An Authorization header that makes no sense does not fall back to somebody's cookie.
 */
export function credentialOf(headers: IncomingHttpHeaders, secret: string): string | null {
  if (headers.authorization) return bearerToken(headers);
  return signedCookie(SESSION, headers, secret);
}

/** The token of the session that an answer's cookies begin; null where they begin none. The last one counts. */
export function tokenOfCookies(setCookies: readonly string[], secret: string): string | null {
  return lastOf(SESSION, setCookies, secret);
}

/** The name of a sign-in that waits for its second factor, from its signed cookie; null without one. */
export function challengeOf(headers: IncomingHttpHeaders, secret: string): string | null {
  return headers.authorization ? null : signedCookie(CHALLENGE, headers, secret);
}

/** The sign-in that still owes its code, which an answer's cookies begin; null where they begin none. */
export function challengeOfCookies(setCookies: readonly string[], secret: string): string | null {
  return lastOf(CHALLENGE, setCookies, secret);
}

function lastOf(name: RegExp, setCookies: readonly string[], secret: string): string | null {
  const values = setCookies.map((cookie) => signedCookie(name, { cookie }, secret));
  return values.findLast((value) => value !== null) ?? null;
}

function signedCookie(name: RegExp, headers: IncomingHttpHeaders, secret: string): string | null {
  const cookie = name.exec(headers.cookie ?? '')?.[1];
  return cookie ? readSignedToken(decoded(cookie), secret) : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return ''; // not a value that we have written
  }
}
