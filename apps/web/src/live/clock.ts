import { liveClient } from './live-client.ts';

type Tick = (serverNowMs: number) => void;

const listeners = new Set<Tick>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One shared clock for all running times of the tab, on the server's seconds. Returns how to stop listening. */
export function onTick(listener: Tick): () => void {
  listeners.add(listener);
  timer ??= setTimeout(tick, 1000 - (liveClient.serverNow() % 1000));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function tick(): void {
  const now = liveClient.serverNow();
  for (const listener of listeners) listener(now);
  timer = setTimeout(tick, 1000 - (now % 1000));
}
