import { windowOf } from '../../api/client.ts';
import { sessionChannel } from './session-channel.ts';

/** A refusal of sign-in. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

let underWay = Promise.resolve();

/** Resolves when no sign-in operation is under way: until then the cookie may be of a session that has just ended. */
export function authSettled(): Promise<void> {
  return underWay;
}

/**
 * Calls an operation of sign-in that may change something.
 *
 * @throws AuthRefusal with a message for the person.
 */
export function authRequest<T>(path: string, body: object = {}): Promise<T> {
  const answer = request<T>(path, {
    method: 'POST',
    headers: { ...windowOf, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  underWay = Promise.allSettled([underWay, answer]).then(() => sessionChannel.postMessage(0));
  return answer;
}

/** Asks sign-in for something that it knows. @throws AuthRefusal with a message for the person. */
export function authQuery<T>(path: string): Promise<T> {
  return request<T>(path, {});
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/api/auth/${path}`, init).catch(() => {
    throw new AuthRefusal('UNREACHABLE', 'The server could not be reached. Please try again.');
  });
  const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
  if (response.ok) return answer as T;
  const code = answer?.code ?? 'UNKNOWN';
  throw new AuthRefusal(
    code,
    (await wordsOf(code)) ?? answer?.message ?? 'Sign-in did not answer. Please try again.',
  );
}

/** Loaded with the first refusal: no first screen needs them. Without them the server's own words are shown. */
async function wordsOf(code: string): Promise<string | undefined> {
  const { AUTH_WORDS } = await import('./auth-words.ts').catch(() => ({ AUTH_WORDS: {} }));
  return (AUTH_WORDS as Readonly<Record<string, string>>)[code];
}
