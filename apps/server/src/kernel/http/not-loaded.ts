import { NotLoaded } from '../actions/late.ts';
import { retryAfterSeconds, unavailable } from '../actions/unavailable.ts';
import type { RequestContext } from '../services.ts';

/**
 * Logs that the feature of a call could not be loaded. A lack of descriptors is a "not now", as everywhere; a broken or
 * missing file is our own failure.
 */
export function tellNotLoaded(error: unknown, { context }: { context: RequestContext }): void {
  if (!(error instanceof NotLoaded)) return;
  const { requestId, services, retryAfter } = context;
  services.log.error({ err: error.cause, requestId }, error.message);
  const notNow = unavailable(error.cause, 'command');
  if (!notNow) return;
  retryAfter(retryAfterSeconds(notNow.code) ?? 1);
  throw notNow;
}
