import type { CourierCandidate } from '@passline/contract/riders/riders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../api/client.ts';
import { holdOrder, isSameOrder, type HeldOrder } from './held-order.ts';

export type CourierRanking = { onDuty: readonly CourierCandidate[]; offDuty: readonly CourierCandidate[] };

/** Couriers report where they are every few seconds, and nobody chooses for long. */
const READ_EVERY_MS = 2_000;

/**
 * Everybody who may deliver these, in the order of the first answer; null until then. The facts of each courier are the
 * newest from the server.
 */
export function useRankedCouriers(orderIds: readonly string[]) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    queries.riders.candidates.queryOptions({
      input: { orderIds: orderIds.toSorted() },
      enabled: orderIds.length > 0,
      // May be of other deliveries until the answer for the remaining ones has come.
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const [held, setHeld] = useState<HeldOrder | null>(null);
  /** `readAtMs`: by this computer's clock. */
  const reading = { error, readAtMs: dataUpdatedAt, retry: () => void refetch() };
  if (!data) return { ranking: null, ...reading };
  const order = holdOrder(
    held,
    data.map(({ riderUserId, isActive }) => ({ id: riderUserId, isActive })),
  );
  if (!isSameOrder(held, order)) setHeld(order);
  const byId = new Map(data.map((one) => [one.riderUserId, one]));
  const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
  const ranking: CourierRanking = { onDuty: pick(order.onDuty), offDuty: pick(order.offDuty) };
  return { ranking, ...reading };
}
