import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { pointOfSalesLive } from '@passline/contract/point-of-sales/topics';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { queries } from '../../../api/client.ts';
import { useCollection, useRow, useStatus } from '../../../live/use-live.ts';

/** The point of sale that the address names. */
export function usePointOfSale() {
  const { pointOfSaleId = '' } = useParams({ strict: false });
  return useQuery(queries.pointOfSales.read.queryOptions({ input: { pointOfSaleId } }));
}

/**
 * The newest of what was read and what is live; `isAway`: it has left the location at which it was read. Where it is now is then
 * asked again with `ask`.
 */
export function useNewest(read: PointOfSale, ask: () => void): { point: PointOfSale; isAway: boolean } {
  const collection = useCollection(pointOfSalesLive, { locationId: read.locationId });
  const live = useRow(collection, read.id);
  const isAway = useStatus(collection).kind === 'ready' && live === undefined;
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (isAway) askAgain();
  }, [isAway, read.locationId]);
  return { point: live && live.rev >= read.rev ? live : read, isAway };
}
