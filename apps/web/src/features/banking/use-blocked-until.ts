import { momentWords } from '@passline/domain/hours/moment-words';
import { useSyncExternalStore } from 'react';
import { onTick } from '../../live/clock.ts';
import { liveClient } from '../../live/live-client.ts';

/**
 * Until when payouts of a location wait, in its zone, in the words of the server's refusals; null where they do not, and
 * from that time on. Draws again only when that changes. See docs/rules/banking.md#payouts-wait.
 */
export function useBlockedUntil(atMs: number | null | undefined, zone: string): string | null {
  return useSyncExternalStore(onTick, () => {
    const nowMs = liveClient.serverNow();
    return atMs && atMs > nowMs ? momentWords(atMs, zone, nowMs) : null;
  });
}
