import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { registry } from '../metrics.ts';
import { bearerToken } from '../session/session-token.ts';
import { sendJson } from './send-json.ts';

export type Health = {
  pool: pg.Pool;
  isDraining: () => boolean;
  feedAgeMs: () => number;
  /** What a reader of /metrics sends as its bearer token; null: there is no /metrics. */
  metricsToken: string | null;
};

/** A feed that has not looked for this long has lost the database. */
const FEED_IS_DEAD_MS = 10_000;

/** /healthz: the process runs. /readyz: it can do its work. /metrics: figures for Prometheus, which shows its token. */
export async function serveProbe(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  health: Health,
): Promise<boolean> {
  if (pathname === '/healthz') {
    sendJson(response, 200, { status: 'ok' });
    return true;
  }
  if (pathname === '/readyz') {
    const reason = await notReadyBecause(health);
    sendJson(response, reason ? 503 : 200, reason ? { status: 'not ready', reason } : { status: 'ready' });
    return true;
  }
  if (pathname === '/metrics' && mayReadMetrics(request, health)) {
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
    return true;
  }
  return false;
}

async function notReadyBecause({ pool, isDraining, feedAgeMs }: Health): Promise<string | null> {
  if (isDraining()) return 'shutting down';
  if (feedAgeMs() > FEED_IS_DEAD_MS) return 'the live feed has no database';
  return pool.query('select 1').then(
    () => null,
    // Everybody may ask: where the database is and how it was asked stands in the log.
    () => 'the database does not answer',
  );
}

/** Without the token there is nothing at this address, as at any other: it does not tell that it could be guessed. */
function mayReadMetrics(request: IncomingMessage, { metricsToken }: Health): boolean {
  const given = bearerToken(request.headers);
  return metricsToken !== null && given !== null && timingSafeEqual(digest(given), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
