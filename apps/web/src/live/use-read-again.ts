import type { Collection, Row } from '@passline/live/browser';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveClient } from './live-client.ts';
import { pacedReading } from './paced-reading.ts';

/**
 * Reads the queries whose keys start with `queryKey` again: whenever a row of the collection comes, changes or leaves;
 * when its first rows are there, since what was read before may be older; and after a lost connection, which may have
 * interrupted a reading too.
 */
export function useReadAgain(queryKey: QueryKey, collection: Collection<Row>): void {
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const reading = pacedReading(JSON.parse(key) as QueryKey);
    let isLive = liveClient.freshness.kind === 'live';
    const stops = [
      collection.onList(() => {
        if (collection.status.kind === 'ready') reading.again();
      }),
      liveClient.onFreshness(() => {
        const wasLive = isLive;
        isLive = liveClient.freshness.kind === 'live';
        if (isLive && !wasLive) reading.again();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      reading.stop();
    };
  }, [key, collection]);
}
