import type { IncomingMessage } from 'node:http';

/** Where a request comes from. X-Forwarded-For is believed only behind a proxy of ours, and then its last entry. */
export function clientAddress(request: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (request.socket.remoteAddress ?? 'unknown');
}
