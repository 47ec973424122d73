import { modifierGroupsLive, productsLive } from '@passline/contract/menus/topics';
import { useMemo } from 'react';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { countSoldOut, findSoldOut } from './sold-out.ts';

/** What is sold out at a location, live, by the server's minute. */
export function useSoldOut(locationId: string) {
  const products = useCollection(productsLive, { locationId });
  const groups = useCollection(modifierGroupsLive, { locationId });
  const [productStatus, groupStatus] = [useStatus(products), useStatus(groups)];
  const [productRows, groupRows] = [useRows(products), useRows(groups)];
  const nowMs = useServerMinute();
  const soldOut = useMemo(() => findSoldOut(productRows, groupRows, nowMs), [productRows, groupRows, nowMs]);
  return {
    soldOut,
    nowMs,
    products,
    groups,
    /** The one of the two that has more to come. */
    status: productStatus.kind === 'ready' ? groupStatus : productStatus,
  };
}

/** How many products and items of modifier groups are sold out; null until it is known. */
export function useSoldOutCount(locationId: string): number | null {
  const { soldOut, status } = useSoldOut(locationId);
  return status.kind === 'ready' ? countSoldOut(soldOut) : null;
}
