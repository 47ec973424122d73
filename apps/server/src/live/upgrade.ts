import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Channel } from '@passline/live/server';
import { isTrustedOrigin } from '../http/origin.ts';
import type { Sessions } from '../session/sessions.ts';

/**
 * Opens the live channel at /live for callers who are signed in, from the portal's own pages or with a token. The
 * channel limits each caller; a limit for strangers by their address belongs before `sessions`, which asks the database.
 */
export function serveLive(
  server: Server,
  channel: Channel,
  sessions: Sessions,
  trustedOrigins: () => readonly string[],
): void {
  server.on('upgrade', (request, socket, head) => {
    // A caller who is gone before it is known who they are must not end the process.
    socket.on('error', () => socket.destroy());
    const refuse = (status: string) => end(socket, status);
    if ((request.url ?? '').split('?', 1)[0] !== '/live') return refuse('404 Not Found');
    if (!isTrustedOrigin(request, trustedOrigins())) return refuse('403 Forbidden');
    sessions.principalOf(request.headers).then(
      (principal) => {
        if (!principal) refuse('401 Unauthorized');
        else if (!channel.accept(request, socket, head, principal)) refuse('429 Too Many Requests');
      },
      () => refuse('503 Service Unavailable'),
    );
  });
}

function end(socket: Duplex, status: string): void {
  // The server lets go of a connection with its upgrade: nothing but this would end one whose caller keeps it open.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
