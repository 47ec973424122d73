import { coolingOffWords } from '@passline/domain/users/cooling-off';
import { useSyncExternalStore } from 'react';
import { onTick } from '../../live/clock.ts';
import { liveClient } from '../../live/live-client.ts';
import { useSession } from './use-session.ts';

/**
 * Why this person moves no money by hand and changes no bank account now, and until when; null if they
 * may, and from that time on. Draws again only when that changes. See docs/rules/session.md#money-waits.
 */
export function useMoneyWait(): string | null {
  const { coolingOff } = useSession();
  return useSyncExternalStore(onTick, () => {
    const nowMs = liveClient.serverNow();
    return coolingOff !== null && coolingOff.waitsUntil > nowMs ? coolingOffWords(coolingOff, nowMs) : null;
  });
}
