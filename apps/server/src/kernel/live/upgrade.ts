import type { Server } from 'node:http';
import type { Channel } from '@passline/live/server';
import { unauthorized, type Refused } from '../actions/refusal.ts';
import type { Admission } from '../http/admission.ts';
import { clientAddress } from '../http/client-address.ts';
import { rawAnswer, type SecurityHeaders } from '../http/headers.ts';
import { isTrustedOrigin } from '../http/origin.ts';
import type { Sessions } from '../session/sessions.ts';

export type LiveDoor = {
  channel: Channel;
  sessions: Sessions;
  admission: Admission;
  isBehindProxy: boolean;
  trustedOrigins: () => readonly string[];
  /** On every refusal. */
  headers: SecurityHeaders;
};

/**
 * Opens the live channel at /live for callers who are signed in, from the portal's own pages or with a token. The
 * channel limits each caller; strangers count by their address. Who is not let in is told why, as by every action.
 */
export function serveLive(server: Server, door: LiveDoor): void {
  const { channel, sessions, admission, isBehindProxy, trustedOrigins, headers } = door;
  server.on('upgrade', (request, socket, head) => {
    // A caller who leaves before being identified must not end the process.
    socket.on('error', () => socket.destroy());
    const refuse = (status: number, why?: Refused): void => {
      // The server gives up a connection with its upgrade: only this ends one whose caller keeps it open.
      socket.once('finish', () => socket.destroy());
      socket.end(rawAnswer(status, headers, why?.toJSON()));
    };
    const open = async (): Promise<void> => {
      const principal = await sessions.principalOf(request.headers);
      if (!principal) {
        const why = await sessions.whyNobody(request.headers);
        refuse(401, unauthorized(why ?? undefined));
      } else if (!channel.accept(request, socket, head, principal)) refuse(429);
      // A program that only listens answers pings: its token is in use for as long as it does.
      else socket.on('data', () => sessions.noteUse(principal));
    };
    if ((request.url ?? '').split('?', 1)[0] !== '/live') return refuse(404);
    if (!isTrustedOrigin(request, trustedOrigins())) return refuse(403);
    const address = clientAddress(request, isBehindProxy);
    // An unknown session costs a database query.
    if (!sessions.recall(request.headers) && !admission.takes({ address })) return refuse(429);
    open().catch(() => refuse(503));
  });
}
