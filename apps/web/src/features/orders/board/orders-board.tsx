import { deliveriesBoard, ordersBoard } from '@passline/contract/topics';
import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useStatus } from '../../../live/use-live.ts';
import { runCommand } from '../actions/run-command.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardContext, type Board } from './board-context.ts';
import { boardFilter, isFiltered } from './board-search.ts';
import { BoardEmpty, BoardNothingFound, BoardRefused, BoardSkeleton } from './board-states.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { OrderAnnouncer } from './order-announcer.tsx';
import { COLUMNS } from './board-rows.ts';
import { useBoardIndex } from './use-board-index.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardSearch } from './use-board-search.ts';
import { useLocations } from './use-locations.ts';
import styles from './orders-board.module.css';

const loadDialog = () => import('../detail/order-dialog.tsx');
const OrderDialog = lazy(() => loadDialog().then((module) => ({ default: module.OrderDialog })));

/** The live board of the whole platform (`locationId` null) or of one location. */
export function OrdersBoard({ locationId }: { locationId: string | null }) {
  const orders = useCollection(ordersBoard, { locationId });
  const deliveries = useCollection(deliveriesBoard, { locationId });
  const locations = useLocations();
  const isPlatform = locationId === null;
  const [search, change] = useBoardSearch(isPlatform);
  const searchField = useRef<HTMLInputElement>(null);

  // Only what narrows the board: opening a dialog must not sort it anew.
  const { q, types, locations: chosen } = search;
  const matches = useMemo(
    () => boardFilter({ q, types, locations: chosen, tab: 'new', order: null }),
    [q, types, chosen],
  );
  const { index, focus } = useBoardIndex(orders, deliveries, matches);
  const { zoneOf, waitMinutesOf } = locations;
  const board = useMemo<Board>(
    () => ({
      orders,
      deliveries,
      index,
      focus,
      isPlatform,
      zoneOf,
      waitMinutesOf,
      open: (orderId) => change({ order: orderId }, { replace: false }),
      give: (orderId, command) => {
        const order = orders.get(orderId);
        if (order)
          void runCommand(
            { orders, deliveries, zoneOf },
            { order, delivery: deliveries.get(orderId) },
            command,
          );
      },
    }),
    [orders, deliveries, index, focus, isPlatform, zoneOf, waitMinutesOf, change],
  );
  useEffect(() => {
    // After the first cards, and before somebody is offline and wants to open one.
    const timer = setTimeout(() => {
      loadDialog().catch(() => {
        // Tried again when a dialog is opened, which then shows the failure.
      });
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  useBoardKeys(board, useBlockedReason(), () => searchField.current?.focus());

  const status = useStatus(orders);
  const count = useSyncExternalStore(
    (listener) => index.onChange(listener),
    () => COLUMNS.reduce((sum, column) => sum + index.view(column).ids.length, 0),
  );
  const leave = (event: React.PointerEvent) => {
    if (event.target instanceof Element && !event.target.closest('[data-order-id]')) focus.left();
  };
  return (
    <BoardContext value={board}>
      <section className={styles.board} aria-label="Live orders" onPointerDownCapture={leave}>
        <BoardToolbar
          search={search}
          change={change}
          searchField={searchField}
          locations={isPlatform ? locations.list : null}
        />
        {status.kind === 'loading' && <BoardSkeleton />}
        {status.kind === 'refused' && <BoardRefused message={status.message} />}
        {status.kind === 'ready' && count === 0 && isFiltered(search) && (
          <BoardNothingFound onClear={() => change({ q: '', types: [], locations: [] })} />
        )}
        {status.kind === 'ready' && count === 0 && !isFiltered(search) && <BoardEmpty />}
        {status.kind === 'ready' && count > 0 && (
          <BoardColumns tab={search.tab} onTab={(tab) => change({ tab })} />
        )}
        <OrderAnnouncer />
      </section>
      {search.order !== null && (
        <Suspense>
          <OrderDialog
            key={search.order}
            orderId={search.order}
            onClose={() => {
              const { order } = search;
              change({ order: null });
              if (order !== null) setTimeout(() => focus.goTo(order, liveClient.serverNow()), 0);
            }}
          />
        </Suspense>
      )}
    </BoardContext>
  );
}
