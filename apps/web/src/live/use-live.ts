import type { LiveTopic, ParamsOf, RowOf } from '@passline/contract/kernel/live-query';
import type { Collection, CollectionStatus, Freshness, Row } from '@passline/live/browser';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { liveClient } from './live-client.ts';

/** Keeps a topic open while the component is shown. */
export function useCollection<Topic extends LiveTopic>(
  query: Topic,
  params: ParamsOf<Topic>,
): Collection<RowOf<Topic>> {
  const key = JSON.stringify(params);
  const topic = useMemo(() => liveClient.open(query, JSON.parse(key) as ParamsOf<Topic>), [query, key]);
  useEffect(() => topic.retain(), [topic]);
  return topic.collection;
}

/**
 * The same if one query may replace another: the rows of the first are shown, and kept alive, until all rows of the
 * other are there. Returns which of them it is.
 */
export function useSuccession<Topic extends LiveTopic>(
  query: Topic,
  params: ParamsOf<Topic>,
): { collection: Collection<RowOf<Topic>>; query: Topic } {
  const key = JSON.stringify(params);
  const next = useMemo(
    () => ({ key, query, topic: liveClient.open(query, JSON.parse(key) as ParamsOf<Topic>) }),
    [query, key],
  );
  const [latest, setLatest] = useState(next);
  // Rows for other parameters are not shown for these.
  const shown = latest.key === key ? latest : next;
  useEffect(() => next.topic.retain(), [next]);
  useEffect(() => shown.topic.retain(), [shown]);
  useEffect(() => {
    const { collection } = next.topic;
    const look = () => {
      if (collection.status.kind === 'ready' || collection.status.kind === 'refused') setLatest(next);
    };
    look();
    return collection.onList(look);
  }, [next]);
  return { collection: shown.topic.collection, query: shown.query };
}

/** All rows of a collection; the component is drawn again whenever one of them changes. */
export function useRows<R extends Row>(collection: Collection<R>): readonly R[] {
  const subscribe = useMemo(() => (listener: () => void) => collection.onList(listener), [collection]);
  return useSyncExternalStore(subscribe, () => collection.list);
}

/** One row; the component is drawn again only when that row changes. */
export function useRow<R extends Row>(collection: Collection<R>, key: string): R | undefined {
  const subscribe = useMemo(
    () => (listener: () => void) => collection.onRow(key, listener),
    [collection, key],
  );
  return useSyncExternalStore(subscribe, () => collection.get(key));
}

export function useStatus<R extends Row>(collection: Collection<R>): CollectionStatus {
  const subscribe = useMemo(() => (listener: () => void) => collection.onList(listener), [collection]);
  return useSyncExternalStore(subscribe, () => collection.status);
}

/** How fresh the screen is. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(
    (listener) => liveClient.onFreshness(listener),
    () => liveClient.freshness,
  );
}
