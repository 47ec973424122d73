import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/client.ts';

/** In rush hour an order comes or goes every second, and nobody can read a list that changes faster. */
const READ_EVERY_MS = 1_500;
/**
 * A long list, or the sums of a long history, take the database a while: it gets this many times as long for other
 * work.
 */
const REST = 5;

/** Reads a query again soon after it is asked to, but not too often. */
export function pacedReading(queryKey: QueryKey) {
  let nextReadAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    timer ??= setTimeout(read, Math.max(0, nextReadAt - performance.now()));
  };
  const read = () => {
    timer = undefined;
    // A first answer under way is not requested again, and may be older than the change that asks for this.
    const isFirst =
      queryClient.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
    const startedAt = performance.now();
    nextReadAt = startedAt + READ_EVERY_MS;
    void queryClient.invalidateQueries({ queryKey }).then(() => {
      nextReadAt = startedAt + Math.max(READ_EVERY_MS, REST * (performance.now() - startedAt));
      if (isFirst) again();
    });
  };
  return { again, stop: () => clearTimeout(timer) };
}
