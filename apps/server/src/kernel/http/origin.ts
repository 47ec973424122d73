import type { IncomingMessage } from 'node:http';
import { isCookieRequest } from '../session/session-token.ts';

/**
 * Whether a request may use the browser's cookie: its Origin must be ours. A browser sends Origin with every request
 * that changes something and with every socket, so a cookie without one is refused; programs use bearer tokens.
 */
export function isTrustedOrigin(request: IncomingMessage, trustedOrigins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return trustedOrigins.includes(origin);
  return !isCookieRequest(request.headers);
}

/** The addresses under which the portal itself is served. */
export function ownOrigins(publicUrl: string, port: number): string[] {
  return [new URL(publicUrl).origin, `http://127.0.0.1:${port}`, `http://localhost:${port}`];
}
