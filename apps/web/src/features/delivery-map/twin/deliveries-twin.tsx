import type { DeliveryRow, OrderRow } from '@passline/contract';
import { memo, useRef } from 'react';
import { useListWalk, type ListFocus } from '../../../parts/list/use-list-walk.ts';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import { useRow } from '../../../live/use-live.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { placeName } from '../../../parts/place-name.ts';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { NoDelivery, NothingMatches } from '../../dispatch/deliveries/deliveries-states.tsx';
import { useDeliveriesIndex, useListHold } from '../../dispatch/deliveries/use-deliveries-index.ts';
import { useDeliveriesKeys } from '../../dispatch/deliveries/use-deliveries-keys.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { BoardRefused } from '../../orders/board/board-refused.tsx';
import { DueNumber } from '../../orders/board/due-number.tsx';
import { useCardUrgency } from '../../orders/board/use-card-urgency.ts';
import type { MapStore } from '../map-store.ts';
import { pointsAt, useIsPointed } from '../use-map-store.ts';
import { DRAGGED_ORDER } from './dragged-order.ts';
import { choiceOf } from './choice-of.ts';
import { TwinSkeleton } from './twin-skeleton.tsx';
import type { TwinProps } from './twin-props.ts';
import styles from './twin.module.css';

/** Pixels: two lines. */
const ROW_HEIGHT = 58;
const NOTHING: readonly string[] = [];

/** The deliveries of the map as a list, in the order of the dispatcher's: what is late first. */
export function DeliveriesTwin({ store, matches, search, change, status }: TwinProps) {
  const board = useBoard();
  const { index, list } = useDeliveriesIndex(matches, true);
  const hold = useListHold(index);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const focus = useRef<ListFocus>(null);
  const walk = useListWalk({
    scroller,
    body,
    ids: list.ids,
    rowHeight: ROW_HEIGHT,
    top: 0,
    coveredTop: 0,
    focus,
  });
  useListKeys({ lists: [focus], noun: 'delivery' });
  useDeliveriesKeys({
    board,
    focusedId: () => focus.current?.focusedId() ?? null,
    selected: NOTHING,
    choose: () => undefined,
  });
  if (status.kind === 'loading') return <TwinSkeleton label="Loading the deliveries" />;
  if (status.kind === 'refused') return <BoardRefused message={status.message} />;
  if (list.ids.length === 0 && status.kind !== 'ready')
    return <TwinSkeleton label="Loading the deliveries" />;
  if (list.ids.length === 0) {
    const clear = () => change({ q: '', states: [], late: false, courier: null, locations: [] });
    return list.unfilteredCount > 0 ? <NothingMatches onClear={clear} /> : <NoDelivery />;
  }
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...hold}
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      <ul
        ref={body}
        className={styles.list}
        aria-label="Active deliveries"
        style={{ height: walk.rows.getTotalSize() }}
      >
        {walk.rows.getVirtualItems().map(({ index: at, start }) => {
          const id = list.ids[at];
          if (id === undefined) return null;
          return (
            <DeliveryLine
              key={id}
              orderId={id}
              at={at}
              count={list.ids.length}
              topPx={start}
              store={store}
              isActive={at === walk.stop}
              isChosen={search.chosen?.kind === 'order' && search.chosen.id === id}
              onChoose={() => change(choiceOf({ kind: 'order', id }))}
            />
          );
        })}
      </ul>
      {list.pending > 0 && (
        <p className={styles.foot}>{formatCount(list.pending)} more wait until you leave the list.</p>
      )}
    </div>
  );
}

type DeliveryLineProps = {
  orderId: string;
  at: number;
  count: number;
  topPx: number;
  store: MapStore;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

const DeliveryLine = memo(function DeliveryLine(props: DeliveryLineProps) {
  const { orders, deliveries } = useBoard();
  const order = useRow(orders, props.orderId);
  const delivery = useRow(deliveries, props.orderId);
  if (!order || !delivery) return null;
  return <FullLine {...props} order={order} delivery={delivery} />;
});

function FullLine(props: DeliveryLineProps & { order: OrderRow; delivery: DeliveryRow }) {
  const { order, delivery, store, at, count, topPx, isActive, isChosen, onChoose } = props;
  const urgency = useCardUrgency(order, delivery);
  const isPointed = useIsPointed(store, 'order', order.id);
  return (
    <li
      className={styles.row}
      style={{ height: ROW_HEIGHT, transform: `translateY(${topPx}px)` }}
      aria-setsize={count}
      aria-posinset={at + 1}
      data-index={at}
      data-order-id={order.id}
      data-chosen={isChosen || undefined}
      data-pointed={isPointed || undefined}
      {...pointsAt(store, 'order', order.id)}
    >
      <button
        type="button"
        data-opens
        className={styles.opens}
        aria-pressed={isChosen}
        tabIndex={isActive ? 0 : -1}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED_ORDER, order.id);
          dataTransfer.effectAllowed = 'link';
        }}
        onClick={onChoose}
      >
        <span className={styles.name}>
          <b>#{order.orderNumber}</b> {placeName(order)}
        </span>
        <span className={styles.quiet}>
          <StatusChip
            look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]}
            text={delivery.deliveryStatus === 'Failed' ? (delivery.failedReason ?? undefined) : undefined}
          />
          <span className={styles.clip}>
            {delivery.riderUserId === null ? 'Nobody yet' : (delivery.riderName ?? 'Not a Courier')}
          </span>
        </span>
      </button>
      <DueNumber urgency={urgency} />
    </li>
  );
}
