/** A refusal of sign-in. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The words for a person, where the server's own are those of a library. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail or password is wrong.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'This code is wrong or too old. Please use the one shown now.',
  INVALID_BACKUP_CODE: 'This backup code is wrong, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Please sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  TOTP_ALREADY_ENABLED: 'The second factor is on already.',
};

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
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  underWay = Promise.allSettled([underWay, answer]).then(() => undefined);
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
    MESSAGES[code] ?? answer?.message ?? 'Sign-in did not answer. Please try again.',
  );
}
