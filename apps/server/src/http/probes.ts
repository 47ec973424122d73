import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { registry } from '../metrics.ts';
import { sendJson } from './send-json.ts';

export type Health = { pool: pg.Pool; isDraining: () => boolean; feedAgeMs: () => number };

/** A feed that has not looked for this long has lost the database. */
const FEED_IS_DEAD_MS = 10_000;

/** /healthz: the process runs. /readyz: it can do its work. /metrics: figures for Prometheus. */
export async function serveProbe(
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
  if (pathname === '/metrics') {
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
