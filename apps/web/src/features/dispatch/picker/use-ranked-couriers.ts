import type { RiderRow } from '@passline/contract';
import { rankRiders, type RankedRider } from '@passline/domain';
import type { Collection } from '@passline/live/browser';
import { useState, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useRows, useStatus } from '../../../live/use-live.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { holdOrder, isSameOrder, type HeldOrder } from './held-order.ts';

export type RankedCourier = RankedRider<RiderRow>;
export type CourierRanking = { onDuty: readonly RankedCourier[]; offDuty: readonly RankedCourier[] };

/**
 * Everybody who may deliver these, in the order in which they stood when it was first known; null until then. Distances
 * and ages are those of now.
 */
export function useRankedCouriers(
  riders: Collection<RiderRow>,
  wholes: readonly Whole[],
): CourierRanking | null {
  const { pickupOf } = useBoard();
  const rows = useRows(riders);
  const status = useStatus(riders);
  const second = useSyncExternalStore(onTick, () => Math.floor(liveClient.serverNow() / 1000));
  const [held, setHeld] = useState<HeldOrder | null>(null);
  const pickups = wholes.map(({ order }) => pickupOf(order.locationId)).filter((one) => one !== null);
  const isKnown = status.kind === 'ready' && wholes.length > 0 && pickups.length === wholes.length;
  if (!isKnown && !held) return null;

  const ranked = rankRiders(rows, pickups, second * 1000);
  const order = holdOrder(
    held,
    ranked.map(({ rider, isActive }) => ({ id: rider.id, isActive })),
  );
  if (!isSameOrder(held, order)) setHeld(order);
  const byId = new Map(ranked.map((one) => [one.rider.id, one]));
  const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
  return { onDuty: pick(order.onDuty), offDuty: pick(order.offDuty) };
}
