import { setImmediate } from 'node:timers/promises';
import { unlazy } from '@orpc/server';
import type { Logger } from 'pino';

/** Not while the first callers of a new process wait. */
const AFTER_MS = 200;

/**
 * Loads the features that have not been used yet, soon and one after another: callers are answered in between.
 *
 * @returns a function that stops it, and resolves when nothing is being loaded any more.
 */
export function loadFeaturesSoon(
  router: Readonly<Record<string, object>>,
  log: Pick<Logger, 'error'>,
): () => Promise<void> {
  let isStopping = false;
  let loading: Promise<void> | undefined;
  const soon = setTimeout(() => {
    loading = loadAll();
  }, AFTER_MS);

  async function loadAll(): Promise<void> {
    for (const [name, feature] of Object.entries(router)) {
      if (isStopping) return;
      // The first to ask for it tries again.
      await unlazy(feature).catch((error: Error) =>
        log.error({ err: error.cause, feature: name }, error.message),
      );
      await setImmediate();
    }
  }

  return async () => {
    isStopping = true;
    clearTimeout(soon);
    await loading;
  };
}
