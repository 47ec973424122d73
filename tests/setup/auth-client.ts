import { expect } from 'vitest';
import { ask, type Answer, type Asking } from './api-client.ts';
import { PASSWORD } from './people.ts';
import { totpOf } from './totp.ts';

/** The headers of a program. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Calls an operation of sign-in with a body. */
export function authPost(
  url: string,
  path: string,
  body: unknown = {},
  asking: Omit<Asking, 'body' | 'method'> = {},
): Promise<Answer> {
  return ask(url, `/api/auth${path}`, { ...asking, method: 'POST', body });
}

export function signIn(
  url: string,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return authPost(url, '/sign-in/email', { email, password }, { headers });
}

/** Signs in as a browser or a program would; returns the browser's cookie and the program's token. */
export async function signedIn(
  url: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<{ cookie: string; token: string }> {
  const answer = await signIn(url, email, PASSWORD, headers);
  expect(answer.status, answer.text).toBe(200);
  const { token } = answer.json() as { token: string };
  return { cookie: cookiesOf(answer), token };
}

/** The cookies of an answer, as a browser would send them back. */
export function cookiesOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** The e-mail of the person signed in by these headers; null when nobody is. */
export async function whoIs(url: string, headers: Record<string, string>): Promise<string | null> {
  const session = (await ask(url, '/api/session', { headers })).json() as { email: string } | null;
  return session && session.email;
}

/** Turns the second factor on for the person of a session; returns the key of its codes and the backup codes. */
export async function turnOnSecondFactor(
  url: string,
  token: string,
): Promise<{ key: string; backupCodes: string[]; token: string }> {
  const enabled = await authPost(url, '/two-factor/enable', { password: PASSWORD }, { token });
  expect(enabled.status, enabled.text).toBe(200);
  const { totpURI, backupCodes } = enabled.json() as { totpURI: string; backupCodes: string[] };
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  const verified = await authPost(url, '/two-factor/verify-totp', { code: totpOf(key) }, { token });
  expect(verified.status, verified.text).toBe(200);
  // The session was renewed meanwhile.
  const renewed = /session_token=([^;.]+)\./.exec(decodeURIComponent(cookiesOf(verified)))?.[1] ?? '';
  return { key, backupCodes, token: renewed };
}
