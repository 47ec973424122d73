import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useFinishedOrders } from '../../../live/live-orders.ts';
import { FilterScope } from '../../../parts/filter-sheet/filter-scope.tsx';
import { late } from '../../../parts/late/late.tsx';
import { PartBoundary } from '../../../parts/late/part-boundary.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { BoardContext } from './board-context.ts';
import type { LateParts } from '../late-parts.ts';
import { nextView } from '../views.ts';
import { boardFilter, isFiltered } from './board-search.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { OrderAnnouncer } from './order-announcer.tsx';
import { BoardView } from './board-view.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { useBoardSearch } from './use-board-search.ts';
import { useOrdersDesk } from './use-orders-desk.ts';
import styles from './orders-board.module.css';

const OrdersList = late(() => import('../list/orders-list.tsx').then((module) => module.OrdersList), {
  waiting: <ScreenLoading />,
});

type OrdersBoardProps = { locationId: string | null; parts: LateParts };

/** The orders of the whole platform (`locationId` null) or of one location: the live board, and the other views. */
export function OrdersBoard({ locationId, parts }: OrdersBoardProps) {
  const { DeliveriesView } = parts;
  const isPlatform = locationId === null;
  const [search, change] = useBoardSearch(isPlatform);
  useFinishedOrders(locationId, search.view !== 'board' || isFiltered(search));

  // Only the filters: opening a dialog must not sort the board again.
  const { q, types, locations: chosen, refused, late } = search;
  const matches = useMemo(
    () => boardFilter({ q, types, locations: chosen, refused, late }),
    [q, types, chosen, refused, late],
  );
  const { board, locations } = useOrdersDesk({ locationId, matches, search, change });
  const { focus } = board;
  const { view } = search;
  useShortcut('v', 'The next view: board, list, deliveries', () =>
    change({ view: nextView(view) }, { replace: false }),
  );

  const wanted = useRef<string>(null);
  const enter = () => (view === 'board' ? focus.step(1) : focusOpener());
  const enterLatest = useEffectEvent(enter);
  useEffect(() => {
    // At this point the view shows what was typed.
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
      <OrderDialogs
        search={search}
        change={change}
        parts={parts}
        onClosed={(orderId) => {
          if (view === 'board') focus.goTo(orderId, liveClient.serverNow());
          else focusOpener(orderId);
        }}
      />
    </BoardContext>
  );
}

/** Moves the focus to a row in a view without lanes: the one that opened the dialog, or the first. */
function focusOpener(orderId?: string): void {
  const row = orderId === undefined ? '[data-order-id]' : `[data-order-id="${orderId}"]`;
  document.querySelector<HTMLElement>(`${row} [data-opens]`)?.focus();
}
