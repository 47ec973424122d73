import type { OrderRow } from '@passline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../../api/client.ts';

/** A name is typed faster than the server needs to be asked. */
const TYPING_PAUSE_MS = 200;
/** As long as the server reads. */
const LONGEST_SEARCH = 80;

export type PastSearch = {
  orders: readonly OrderRow[];
  isSearching: boolean;
  error: unknown;
  retry: () => void;
};

const NONE: readonly OrderRow[] = [];

/** Orders of the whole history by number, phone or name. A question that nobody waits for any more is cancelled. */
export function usePastOrders(typed: string, most: number): PastSearch {
  const wanted = typed.trim().slice(0, LONGEST_SEARCH);
  const search = usePaused(wanted);
  const query = useQuery(
    queries.orders.list.queryOptions({ input: { search, limit: most }, enabled: search !== '' }),
  );
  const isBehind = search !== wanted;
  return {
    orders: wanted === '' || isBehind ? NONE : (query.data?.rows ?? NONE),
    isSearching: wanted !== '' && (isBehind || query.isFetching),
    error: wanted === '' || isBehind ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** The text once it has stood still for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
