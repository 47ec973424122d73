import type { RiderRow } from '@passline/contract/riders/riders';
import type { Collection } from '@passline/live/browser';
import { useElementSize } from '@mantine/hooks';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { useListWalk, type ListFocus } from '../../../parts/list/use-list-walk.ts';
import { tickBySpace, type Selecting } from '../../../parts/list/use-selection.ts';
import { zoneNote } from '../../../parts/zoned-time.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { DeliveryListRow } from './delivery-list-row.tsx';
import type { useListHold } from './use-deliveries-index.ts';
import styles from './delivery-list.module.css';

type DeliveryListProps = {
  scroller: RefObject<HTMLDivElement | null>;
  focus: RefObject<ListFocus | null>;
  ids: readonly string[];
  /** How many match, shown or not. */
  total: number;
  isSelected: (id: string) => boolean;
  /** The same function each time. */
  onTick: Selecting['tick'];
  riders: Collection<RiderRow>;
  hold: ReturnType<typeof useListHold>;
};

/** The width of the list, as in its style sheet: below it a delivery has two lines instead of columns. */
const TWO_LINES_BELOW = 644;
/** Pixels, enough for the longest text in each line. */
const HEIGHTS = { row: 72, twoLines: 64 };

export function DeliveryList(props: DeliveryListProps) {
  const { scroller, focus, ids, total, isSelected, onTick, riders, hold } = props;
  const { locationId, zoneOf } = useBoard();
  // All of one location: its zone is named once. On the platform each row names its own.
  const note = locationId === null ? null : zoneNote(zoneOf(locationId), liveClient.serverNow());
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const rowHeight = heightAt(width);
  const body = useRef<HTMLUListElement>(null);
  const walk = useListWalk({ scroller, body, ids, rowHeight, top: 0, coveredTop: 0, focus });
  const selects = {
    onKeyDown: (event: KeyboardEvent) => {
      hold.onKeyDown();
      tickBySpace({ tick: onTick }, focus.current?.focusedId() ?? null, event);
    },
  };
  return (
    <div ref={measured} className={styles.table} data-names-zone={note === null ? undefined : ''}>
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
      {/* The keyboard reaches the rows inside; the list only learns that somebody is working in it. */}
      <div
        ref={scroller}
        className={styles.scroller}
        {...hold}
        {...selects}
        onFocusCapture={walk.onFocusCapture}
        onBlurCapture={walk.onBlurCapture}
      >
        <ul
          ref={body}
          className={styles.list}
          aria-label="Active deliveries"
          style={{ height: walk.rows.getTotalSize() }}
        >
          {walk.rows.getVirtualItems().map(({ index, start }) => {
            const id = ids[index];
            return (
              id !== undefined && (
                <DeliveryListRow
                  key={id}
                  orderId={id}
                  at={index}
                  count={ids.length}
                  topPx={start}
                  heightPx={rowHeight}
                  riders={riders}
                  isSelected={isSelected(id)}
                  isActive={index === walk.stop}
                  onTick={onTick}
                />
              )
            );
          })}
        </ul>
        {ids.length < total && (
          <p className={styles.foot}>
            {formatCount(ids.length)} of {formatCount(total)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Before anything is measured the width is 0, and the list counts as a wide one. */
function heightAt(width: number): number {
  return width === 0 || width >= TWO_LINES_BELOW ? HEIGHTS.row : HEIGHTS.twoLines;
}
