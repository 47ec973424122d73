import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from './node-http.ts';

/** @param mapHosts where the map of the settings takes its style, tiles, pictures and letters from. */
function contentSecurityPolicy(mapHosts: readonly string[]): string {
  const andMap = mapHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${andMap}`,
    "font-src 'self'",
    `connect-src 'self'${andMap}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export type SecurityHeaders = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer. `isHttps`: browsers are told to use only https from now on. */
export function securityHeaders(options: { mapHosts: readonly string[]; isHttps: boolean }): SecurityHeaders {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options.mapHosts),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(options.isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

export function setSecurityHeaders(
  response: ServerResponse,
  requestId: string,
  headers: SecurityHeaders,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('X-Request-Id', requestId);
}

/**
 * A complete answer, for a connection without a request, or one that requested another protocol. `body`: absent, it has none.
 */
export function rawAnswer(status: number, headers: SecurityHeaders, body?: object): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(json)),
    ...(body && { 'Content-Type': 'application/json' }),
  });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n${json}`;
}
