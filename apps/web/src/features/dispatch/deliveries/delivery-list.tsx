import type { RiderRow } from '@passline/contract';
import type { Collection } from '@passline/live/browser';
import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { zoneNote } from '../../../parts/zoned-time.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { DeliveryListRow } from './delivery-list-row.tsx';
import type { useListHold } from './use-deliveries-index.ts';
import type { useSteadyList } from './use-steady-list.ts';
import styles from './delivery-list.module.css';

type DeliveryListProps = {
  ref: Ref<HTMLDivElement>;
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onTick: (id: string, isRange: boolean) => void;
  riders: Collection<RiderRow>;
  hold: ReturnType<typeof useListHold>;
  steady: ReturnType<typeof useSteadyList>;
};

export function DeliveryList({ ref, ids, selected, onTick, riders, hold, steady }: DeliveryListProps) {
  const { locationId, zoneOf } = useBoard();
  // All of one place: its clock is named once. On the platform each row names its own.
  const note = locationId === null ? null : zoneNote(zoneOf(locationId), liveClient.serverNow());
  const [active, setActive] = useState<string>();
  const activeId = active !== undefined && ids.includes(active) ? active : ids[0];
  const latestTick = useRef(onTick);
  useLayoutEffect(() => {
    latestTick.current = onTick;
  });
  // The same for ever, so that a tick draws one row and not all.
  const tick = useCallback((id: string, isRange: boolean) => latestTick.current(id, isRange), []);
  return (
    <div className={styles.table} data-names-zone={note === null ? undefined : ''}>
      <div className={styles.head} aria-hidden>
        <span />
        <span>Needs</span>
        <span>Order{note && ` · ${note}`}</span>
        <span>Pick-up</span>
        <span>Courier</span>
        <span>Customer</span>
        <span>Address</span>
        <span>Deliver by</span>
        <span />
      </div>
      {/* The rows inside have the keyboard; the list only hears that somebody is busy in it. */}
      <div
        ref={ref}
        className={styles.scroller}
        {...hold}
        onFocusCapture={(event) => {
          steady.onFocusCapture(event);
          const id = steady.focusedId();
          if (id !== null) setActive(id);
        }}
        onBlurCapture={steady.onBlurCapture}
        onScroll={steady.onScroll}
      >
        <ul className={styles.list} aria-label="Active deliveries">
          {ids.map((id) => (
            <DeliveryListRow
              key={id}
              orderId={id}
              riders={riders}
              isSelected={selected.has(id)}
              isActive={id === activeId}
              onTick={tick}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
