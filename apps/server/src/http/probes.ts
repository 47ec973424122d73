import type { ServerResponse } from 'node:http';
import type { Readiness } from '../health/readiness.ts';
import { registry } from '../metrics.ts';
import { sendJson } from './send-json.ts';

/** /healthz: the process runs. /readyz: it can do its work. /metrics: figures for Prometheus. */
export async function serveProbe(
  response: ServerResponse,
  pathname: string,
  readiness: Readiness,
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
  if (pathname === '/metrics') {
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
    return true;
  }
  return false;
}
