import type { IncomingHttpHeaders } from 'node:http';
import type { Asker } from './asker.ts';
import type { AuthSettings } from './auth.ts';
import { signToken } from './session-token.ts';

/** From these the library decides whether a foreign page is behind a request. */
const ORIGIN_HEADERS = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const;
/** The library keeps these with a session. */
const CLIENT_HEADERS = ['user-agent', 'x-client-address'] as const;

export type AuthRequest = {
  method: string;
  /** Below /api/auth. */
  path: string;
  headers: IncomingHttpHeaders;
  body: object;
  asker: Asker;
};

/**
 * A request as the library gets it. Its cookies are rewritten with the one credential that we have read ourselves, so
 * that a second cookie cannot point the library to another account than the one whose guesses are counted.
 */
export function libraryRequest(request: AuthRequest, settings: AuthSettings): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  const handOn = (names: readonly string[]) => copy(request.headers, headers, names);
  handOn(CLIENT_HEADERS);
  const cookie = credentialCookie(request.asker, settings);
  if (cookie) headers.set('cookie', cookie);
  // Browsers never send a bearer token on their own, so nothing is forged. Our listener has checked the
  // Origin that was really sent; the library, which knows only cookies, gets the one that it expects.
  if (request.headers.authorization)
    headers.set('origin', settings.trustedOrigins()[0] ?? settings.publicUrl);
  else handOn(ORIGIN_HEADERS);
  const url = new URL(`/api/auth${request.path}`, settings.publicUrl);
  return request.method === 'GET'
    ? new Request(url, { headers })
    : new Request(url, { method: request.method, headers, body: JSON.stringify(request.body) });
}

/** What the library keeps with a session. */
export function clientHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  copy(given, headers, CLIENT_HEADERS);
  return headers;
}

function copy(from: IncomingHttpHeaders, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from[name];
    if (typeof value === 'string') to.set(name, value);
  }
}

function credentialCookie(asker: Asker, { publicUrl, secret }: AuthSettings): string | null {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  const signed = (value: string) => encodeURIComponent(signToken(value, secret));
  if (asker.kind === 'person') return `${prefix}passline.session_token=${signed(asker.token)}`;
  if (asker.kind === 'half') return `${prefix}passline.two_factor=${signed(asker.challenge)}`;
  return null;
}
