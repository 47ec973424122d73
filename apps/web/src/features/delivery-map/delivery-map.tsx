import { ridersBoard } from '@passline/contract/riders/topics';
import { isPastDue } from '@passline/domain/orders/urgency';
import { useMemo, useRef } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useStatus } from '../../live/use-live.ts';
import { late } from '../../parts/late/late.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { deliveriesFilter } from '../dispatch/deliveries/deliveries-filter.ts';
import { BoardContext } from '../orders/board/board-context.ts';
import { urgencyOfRow } from '../orders/board/board-rows.ts';
import { OrderAnnouncer } from '../orders/board/order-announcer.tsx';
import { OrderDialogs } from '../orders/board/order-dialogs.tsx';
import { useOrdersDesk } from '../orders/board/use-orders-desk.ts';
import type { LateParts } from '../orders/late-parts.ts';
import { MapHead } from './map-head.tsx';
import { MAP_ADDRESS } from './map-search.ts';
import { CouriersTwin } from './twin/couriers-twin.tsx';
import { DeliveriesTwin } from './twin/deliveries-twin.tsx';
import { useMapStore } from './use-map-store.ts';
import styles from './delivery-map.module.css';

/** A megabyte: the list is shown, and works, before it. */
const MapCanvas = late(() => import('./canvas/map-canvas.tsx').then((module) => module.MapCanvas), {
  waiting: <Skeleton height="100%" />,
  isAhead: false,
});

/** The board's lanes are not shown here. */
const NO_LANES = () => false;

/**
 * Where the couriers are and what they carry: a map, and a list of the same beside it.
 * See docs/rules/delivery-map.md.
 */
export function DeliveryMap({ parts }: { parts: Pick<LateParts, 'OrderPanel' | 'CourierDialog'> }) {
  const [search, change] = useAddress(MAP_ADDRESS);
  const { board, locations } = useOrdersDesk({ locationId: null, matches: NO_LANES, search, change });
  const riders = useCollection(ridersBoard, { locationId: null });
  const status = useStatus(board.orders);
  const { q, locations: places, states, courier, late: isLateOnly } = search;
  const matches = useMemo(() => {
    const base = deliveriesFilter({ q, locations: places }, { states, courier });
    if (!isLateOnly) return base;
    return (...row: Parameters<typeof base>) =>
      base(...row) && isPastDue(urgencyOfRow(...row, liveClient.serverNow()));
  }, [q, places, states, courier, isLateOnly]);
  const store = useMapStore(board, riders, locations, matches);
  const list = useRef<HTMLDivElement>(null);
  const rows = { store, riders, matches, search, change, status };
  return (
    <BoardContext value={board}>
      <section className={styles.screen} data-face={search.isMapShown ? 'map' : 'list'} aria-label="Map">
        <div ref={list} className={styles.twin}>
          <MapHead search={search} change={change} store={store} list={list} riders={riders} />
          {search.side === 'deliveries' ? <DeliveriesTwin {...rows} /> : <CouriersTwin {...rows} />}
        </div>
        <div className={styles.map}>
          <MapCanvas store={store} search={search} change={change} />
        </div>
        <OrderAnnouncer />
      </section>
      <OrderDialogs
        search={search}
        change={change}
        parts={parts}
        onClosed={(orderId) =>
          list.current?.querySelector<HTMLElement>(`[data-order-id="${orderId}"] [data-opens]`)?.focus()
        }
      />
    </BoardContext>
  );
}
