import type { ServerResponse } from 'node:http';

/** @param mapHosts where the map of the settings takes its style, tiles, pictures and letters from. */
export function contentSecurityPolicy(mapHosts: readonly string[]): string {
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

/** On every answer, whatever it is. */
export function setSecurityHeaders(response: ServerResponse, requestId: string, policy: string): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('X-Request-Id', requestId);
}
