import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

/** Somebody joins or leaves the staff once in a while. */
const READ_EVERY_MS = 60_000;

/** Who may support orders. */
export function useSupportPeople() {
  return useQuery(queries.orders.supportPeople.queryOptions({ refetchInterval: READ_EVERY_MS }));
}
