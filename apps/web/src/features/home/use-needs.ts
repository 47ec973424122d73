import { deliveriesBoard, ordersBoard } from '@passline/contract/orders/topics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { useServerMinute } from '../../live/use-server-minute.ts';
import { eftFileNeeds } from './eft-file-needs.ts';
import { needsOfOrders, otherNeeds } from './needs-words.ts';
import { payRunNeeds } from './pay-run-needs.ts';

/** Messages and restaurants, which are not live, are read as often as the figures. */
export const READ_EVERY_MS = 60_000;

/**
 * What needs a person. The part of the live orders is null until they are known; the rest is the state of its query.
 */
export function useNeeds() {
  const orders = useCollection(ordersBoard, { locationId: null });
  const deliveries = useCollection(deliveriesBoard, { locationId: null });
  const orderRows = useRows(orders);
  const deliveryRows = useRows(deliveries);
  const isReady = [useStatus(orders), useStatus(deliveries)].every(({ kind }) => kind === 'ready');
  const minuteMs = useServerMinute();
  const rest = useQuery(queries.home.needs.queryOptions({ refetchInterval: READ_EVERY_MS }));
  const duplicateIds = rest.data?.duplicateOrderIds;
  const live = useMemo(() => {
    // Both change with each row; the minute changes with the clock.
    void deliveryRows;
    void minuteMs;
    if (!isReady) return null;
    return needsOfOrders(
      orderRows,
      (orderId) => deliveries.get(orderId),
      liveClient.serverNow(),
      new Set(duplicateIds),
    );
  }, [isReady, orderRows, deliveryRows, deliveries, minuteMs, duplicateIds]);
  return {
    live,
    rest,
    others: rest.data
      ? [
          ...payRunNeeds(rest.data.payRuns),
          ...eftFileNeeds(rest.data.eftFiles, minuteMs),
          ...otherNeeds(rest.data, minuteMs),
        ]
      : [],
  };
}
