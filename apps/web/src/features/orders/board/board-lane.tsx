import type { OrderStatus } from '@passline/domain/orders/order-states';
import { useCallback, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useStatus } from '../../../live/use-live.ts';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { LANE_TITLES, type LaneId } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import { OrderCard } from './order-card.tsx';
import { CARD_GAP, KITCHEN_GAP, useCardHeights } from './use-card-heights.ts';
import { useLaneHold } from './use-lane-hold.ts';
import { useLaneWindow } from './use-lane-window.ts';
import { usePinnedInSight } from './use-pinned-in-sight.ts';
import { useWantedCard } from './use-wanted-card.ts';
import styles from './board-lane.module.css';

const NOBODY: Record<LaneId, string> = {
  new: 'No order waits to be confirmed.',
  cooking: 'Nothing is being cooked.',
  ready: 'Nothing waits to be picked up.',
  way: 'Nothing is on its way.',
  done: 'Nothing was finished in the last hour.',
};

/** The lanes of the column Preparing are under its heading. */
const STATUS: Partial<Record<LaneId, OrderStatus>> = { new: 'New', done: 'Done' };

type BoardLaneProps = {
  lane: LaneId;
  pitch: number;
  isNarrowed: boolean;
  /** At the end of its head. */
  action?: ReactNode;
};

export function BoardLane({ lane, pitch, isNarrowed, action }: BoardLaneProps) {
  const { index, focus, isPlatform, orders, hasFinished } = useBoard();
  const isComing = useStatus(orders).kind === 'arriving' || (lane === 'done' && !hasFinished);
  const gap = isPlatform || lane === 'done' ? CARD_GAP : KITCHEN_GAP;
  const view = useSyncExternalStore(
    useCallback((listener: () => void) => index.onChange(listener), [index]),
    () => index.view(lane),
  );
  const { ids } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const hold = useLaneHold(lane);
  const { activeId, setActive } = useWantedCard({ lane, ids, scroller });
  const heights = useCardHeights(lane, ids, pitch);
  const virtualizer = useLaneWindow(scroller, ids, heights, activeId);
  usePinnedInSight(scroller, activeId);

  return (
    <section
      className={styles.lane}
      data-lane={lane}
      aria-labelledby={`lane-${lane}`}
      {...hold}
      onFocusCapture={(event) => {
        const id = event.target.closest('[data-order-id]')?.getAttribute('data-order-id');
        if (!id) return;
        setActive(id);
        focus.entered(id, lane, event.target.matches(':focus-visible'));
      }}
      onBlurCapture={(event) => {
        // A card that leaves the page loses the focus without the person moving it; only a move by the person counts.
        if (event.relatedTarget instanceof Element && !event.relatedTarget.closest('[data-order-id]'))
          focus.left();
      }}
    >
      <LaneHead
        lane={lane}
        view={view}
        isComing={isComing}
        onPending={() => {
          index.settle(lane, liveClient.serverNow());
          scroller.current?.scrollTo({ top: 0 });
        }}
      >
        {action}
      </LaneHead>
      {ids.length === 0 ? (
        <p className={styles.nobody}>
          {isComing ? 'Loading …' : isNarrowed ? 'Nothing here matches.' : NOBODY[lane]}
        </p>
      ) : (
        <div ref={scroller} className={styles.scroller}>
          <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index: at, start, size }) => {
              const id = ids[at];
              if (id === undefined) return null;
              return (
                <li
                  key={id}
                  className={styles.place}
                  style={{ top: start, height: size - gap }}
                  aria-setsize={ids.length}
                  aria-posinset={at + 1}
                >
                  <OrderCard orderId={id} lane={lane} isActive={id === activeId} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}

type LaneHeadProps = {
  lane: LaneId;
  view: { count: number; lateCount: number; pending: number };
  isComing: boolean;
  /** Lets in the orders that came while somebody was looking. */
  onPending: () => void;
  children: ReactNode;
};

function LaneHead({ lane, view, isComing, onPending, children }: LaneHeadProps) {
  const status = STATUS[lane];
  const Icon = status && ORDER_STATUS_LOOKS[status].Icon;
  const Heading = status ? 'h2' : 'h3';
  return (
    <header className={styles.head}>
      <Heading id={`lane-${lane}`} className={styles.title}>
        {Icon && <Icon size={16} aria-hidden />}
        {LANE_TITLES[lane]}
      </Heading>
      <span className={styles.count} data-testid={`count-${lane}`}>
        {view.count}
        {isComing && '+'}
        <span className="visually-hidden"> orders</span>
      </span>
      {view.lateCount > 0 && <span className={styles.late}>{view.lateCount} late</span>}
      {view.pending > 0 && (
        <button type="button" className={styles.pending} onClick={onPending}>
          Show {view.pending} new
        </button>
      )}
      {children}
    </header>
  );
}
