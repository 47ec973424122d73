import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthSettings } from './auth.ts';
import { bearerToken, signToken } from './session-token.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The operations of sign-in under /api/auth. Better Auth is loaded when somebody first knocks: it would be half of the
 * start and a third of the memory of a process that only answers.
 */
export class AuthDoor {
  readonly #settings: AuthSettings;
  #handler: Promise<Handler> | undefined;

  constructor(settings: AuthSettings) {
    this.#settings = settings;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = bearerToken(request.headers);
    if (token) {
      // Better Auth knows cookies only; a program that signs out with its bearer token means the same session.
      const prefix = this.#settings.publicUrl.startsWith('https:') ? '__Secure-' : '';
      const signed = encodeURIComponent(signToken(token, this.#settings.secret));
      request.headers.cookie = `${prefix}passline.session_token=${signed}`;
    }
    const handler = await this.#load();
    await handler(request, response);
  }

  #load(): Promise<Handler> {
    this.#handler ??= load(this.#settings).catch((error: unknown) => {
      // Who knocks next tries again to load it.
      this.#handler = undefined;
      throw error;
    });
    return this.#handler;
  }
}

async function load(settings: AuthSettings): Promise<Handler> {
  const [{ createAuth }, { toNodeHandler }] = await Promise.all([
    import('./auth.ts'),
    import('better-auth/node'),
  ]);
  return toNodeHandler(createAuth(settings));
}
