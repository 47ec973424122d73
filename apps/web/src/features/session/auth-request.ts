/** What sign-in answers when it says no. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Calls an operation of sign-in.
 *
 * @throws AuthRefusal with the server's message.
 */
export async function authRequest<T>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
  if (response.ok) return answer as T;
  if (response.status === 429)
    throw new AuthRefusal('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a minute and try again.');
  throw new AuthRefusal(
    answer?.code ?? 'UNKNOWN',
    answer?.message ?? 'Sign-in did not answer. Please try again.',
  );
}
