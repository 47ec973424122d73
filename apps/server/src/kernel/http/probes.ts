import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '../health/readiness.ts';
import { readMetrics, registry } from '../metrics.ts';
import { bearerToken } from '../session/session-token.ts';
import { sendJson } from './send-json.ts';

export type Probed = { readiness: Readiness; metricsToken: string | null };

/** /healthz: the process runs. /readyz: it can do its work. /metrics: figures for Prometheus, which shows its token. */
export async function serveProbe(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { readiness, metricsToken }: Probed,
): Promise<boolean> {
  if (pathname === '/healthz') {
    sendJson(response, 200, { status: 'ok' });
    return true;
  }
  if (pathname === '/readyz') {
    const reason = await readiness.reason();
    sendJson(response, reason ? 503 : 200, reason ? { status: 'not ready', reason } : { status: 'ready' });
    return true;
  }
  if (pathname === '/metrics' && mayReadMetrics(request, metricsToken)) {
    const text = await readMetrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    return true;
  }
  return false;
}

/**
 * Without the token this address looks like any that does not exist: it does not reveal that there is a token to
 * guess.
 */
function mayReadMetrics(request: IncomingMessage, metricsToken: string | null): boolean {
  const given = bearerToken(request.headers);
  return metricsToken !== null && given !== null && timingSafeEqual(digest(given), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
