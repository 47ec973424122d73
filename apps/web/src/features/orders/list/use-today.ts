import { localDate } from '@passline/domain/time/local-date';
import { useCallback, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';

/** The date in `zone` by the server's clock and zone rules; at midnight it becomes the next one. */
export function useToday(zone: string): string {
  const read = useCallback(() => localDate(liveClient.serverNow(), zone), [zone]);
  return useSyncExternalStore(onTick, read);
}
