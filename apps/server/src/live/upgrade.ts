import type { Server } from 'node:http';
import type { Channel } from '@passline/live/server';
import { rawAnswer, type SecurityHeaders } from '../http/headers.ts';
import { isTrustedOrigin } from '../http/origin.ts';
import type { Sessions } from '../session/sessions.ts';

/** Opens the live channel at /live for callers who are signed in, from the portal's own pages or with a token. */
export function serveLive(
  server: Server,
  channel: Channel,
  sessions: Sessions,
  trustedOrigins: () => readonly string[],
  headers: SecurityHeaders,
): void {
  server.on('upgrade', (request, socket, head) => {
    // A caller who is gone before it is known who they are must not end the process.
    socket.on('error', () => socket.destroy());
    const refuse = (status: number): void => {
      socket.end(rawAnswer(status, headers));
    };
    if ((request.url ?? '').split('?', 1)[0] !== '/live') return refuse(404);
    if (!isTrustedOrigin(request, trustedOrigins())) return refuse(403);
    sessions.principalOf(request.headers).then(
      (principal) => (principal ? channel.accept(request, socket, head, principal) : refuse(401)),
      () => refuse(503),
    );
  });
}
