import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 100;
const noticeMs = 60_000;

/** Resolves once `GET /readyz` answers 200. A first start may load data for long, so only the signal ends the wait. */
export async function waitUntilReady(
  address: string,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<boolean> {
  let noticeAt = Date.now() + noticeMs;
  while (!signal.aborted) {
    try {
      const attemptSignal = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
      const response = await fetch(`${address}/readyz`, { signal: attemptSignal });
      await response.body?.cancel();
      if (response.status === 200) return true;
    } catch {
      // Not listening yet, or the wait was ended: the loop's condition tells which.
    }
    if (Date.now() > noticeAt) {
      log(`Still waiting for ${address}/readyz ...`);
      noticeAt = Date.now() + noticeMs;
    }
    await sleep(pollMs);
  }
  return false;
}
