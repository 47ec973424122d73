import type { OrderRow } from '@passline/contract';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { liveClient } from '../../../live/live-client.ts';
import { lookAtFinished, useFinishedOrders, useLiveOrders } from '../../../live/live-orders.ts';
import { useRow, useStatus } from '../../../live/use-live.ts';
import { FilterScope } from '../../../parts/filter-sheet/filter-scope.tsx';
import { late } from '../../../parts/late/late.tsx';
import { PartBoundary } from '../../../parts/late/part-boundary.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { runCommand } from '../actions/run-command.ts';
import { BoardContext, type Board } from './board-context.ts';
import type { LateParts } from '../late-parts.ts';
import { nextView } from '../views.ts';
import { boardFilter, isFiltered } from './board-search.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { OrderAnnouncer } from './order-announcer.tsx';
import { BoardView } from './board-view.tsx';
import { useBoardIndex } from './use-board-index.ts';
import { useBoardSearch } from './use-board-search.ts';
import { useLocations } from './use-locations.ts';
import { orderName } from '../order-name.ts';
import styles from './orders-board.module.css';

const OrdersList = late(() => import('../list/orders-list.tsx').then((module) => module.OrdersList), {
  waiting: <ScreenLoading />,
});

type OrdersBoardProps = { locationId: string | null; parts: LateParts };

/** The orders of the whole platform (`locationId` null) or of one location: the live board, and the other views. */
export function OrdersBoard({ locationId, parts }: OrdersBoardProps) {
  const { OrderPanel, CourierDialog, DeliveriesView } = parts;
  const { orders, deliveries, hasFinished } = useLiveOrders(locationId);
  const locations = useLocations();
  const isPlatform = locationId === null;
  const [search, change] = useBoardSearch(isPlatform);

  const openOrder = useRow(orders, search.order ?? '');
  const isWhole = useStatus(orders).kind === 'ready';
  const isOpenFinished = search.order !== null && isWhole && openOrder === undefined;
  useFinishedOrders(locationId, search.view !== 'board' || isFiltered(search) || isOpenFinished);

  // Only what narrows the board: opening a dialog must not sort it anew.
  const { q, types, locations: chosen, refused, late } = search;
  const matches = useMemo(
    () => boardFilter({ q, types, locations: chosen, refused, late }),
    [q, types, chosen, refused, late],
  );
  const { index, focus } = useBoardIndex(orders, deliveries, matches);
  const { zoneOf, waitMinutesOf } = locations;
  const board = useMemo<Board>(() => {
    const nameOf = (order: OrderRow) => orderName(order, isPlatform);
    return {
      orders,
      deliveries,
      hasFinished,
      index,
      focus,
      locationId,
      isPlatform,
      zoneOf,
      nameOf,
      waitMinutesOf,
      assign: (orderId) => change({ assign: orderId }, { replace: false }),
      open: (orderId, task = null) => change({ order: orderId, task }, { replace: false }),
      give: (orderId, command) => {
        const order = orders.get(orderId);
        if (command.kind === 'markDone') lookAtFinished(locationId);
        if (order)
          void runCommand(
            { orders, deliveries, zoneOf, nameOf },
            { order, delivery: deliveries.get(orderId) },
            command,
          );
      },
    };
  }, [orders, deliveries, hasFinished, index, focus, locationId, isPlatform, zoneOf, waitMinutesOf, change]);
  const { view } = search;
  useShortcut('v', 'The next view: board, list, deliveries', () =>
    change({ view: nextView(view) }, { replace: false }),
  );

  const wanted = useRef<string>(null);
  const enter = () => (view === 'board' ? focus.step(1) : focusOpener());
  const enterLatest = useEffectEvent(enter);
  useEffect(() => {
    // By now the view shows what was typed.
    if (wanted.current !== q) return;
    wanted.current = null;
    enterLatest();
  }, [q]);
  const leave = (event: React.PointerEvent) => {
    if (event.target instanceof Element && !event.target.closest('[data-order-id]')) focus.left();
  };
  const LateView = { board: null, list: OrdersList, deliveries: DeliveriesView }[view];
  return (
    <BoardContext value={board}>
      <FilterScope>
        <section
          className={styles.board}
          data-view={view}
          aria-label="Live orders"
          onPointerDownCapture={leave}
        >
          <BoardToolbar
            search={search}
            change={change}
            onFound={(text) => {
              if (text === q) enter();
              else wanted.current = text;
            }}
            locations={isPlatform ? locations.list : null}
          />
          {LateView ? (
            <LateView search={search} change={change} locationId={locationId} locations={locations} />
          ) : (
            <PartBoundary>
              <BoardView search={search} change={change} />
            </PartBoundary>
          )}
          <OrderAnnouncer />
        </section>
      </FilterScope>
      {search.order !== null && (
        <OrderPanel
          orderId={search.order}
          onClose={() => {
            const { order } = search;
            change({ order: null, task: null });
            if (order === null) return;
            setTimeout(() => {
              if (view === 'board') focus.goTo(order, liveClient.serverNow());
              else focusOpener(order);
            }, 0);
          }}
        />
      )}
      {search.assign !== null && (
        <CourierDialog
          key={search.assign}
          orderIds={[search.assign]}
          onClose={() => change({ assign: null })}
        />
      )}
    </BoardContext>
  );
}

/** To a row in a view without lanes: the one that opened the dialog, or the first. */
function focusOpener(orderId?: string): void {
  const row = orderId === undefined ? '[data-order-id]' : `[data-order-id="${orderId}"]`;
  document.querySelector<HTMLElement>(`${row} [data-opens]`)?.focus();
}
