import { localDate } from '@passline/domain/time/local-date';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { useCallback, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';

/** The date in `zone` by the server's clock and zone rules; at midnight it becomes the next one. */
export function useToday(zone: string, offsetAt: OffsetAt): string {
  const read = useCallback(() => localDate(liveClient.serverNow(), zone, offsetAt), [zone, offsetAt]);
  return useSyncExternalStore(onTick, read);
}
