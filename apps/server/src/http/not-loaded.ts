import { NotLoaded } from '../actions/late.ts';
import { retryAfterSeconds, unavailable } from '../actions/unavailable.ts';
import type { RequestContext } from '../services.ts';

/**
 * Logs that the feature of a call could not be loaded. For want of descriptors it is a "not now", as it is for anything
 * else; a file that is broken or missing is a failure of ours.
 */
export function tellNotLoaded(error: unknown, { context }: { context: RequestContext }): void {
  if (!(error instanceof NotLoaded)) return;
  const { requestId, services, retryAfter } = context;
  services.log.error({ err: error.cause, requestId }, error.message);
  const notNow = unavailable(error.cause);
  if (!notNow) return;
  retryAfter(retryAfterSeconds(notNow.code) ?? 1);
  throw notNow;
}
