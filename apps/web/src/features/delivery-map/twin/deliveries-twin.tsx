import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { useRef } from 'react';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { useRow } from '../../../live/use-live.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { placeName } from '../../../parts/place-name.ts';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { NoDelivery, NothingMatches } from '../../dispatch/deliveries/deliveries-states.tsx';
import { DeliveryCourier } from '../../dispatch/deliveries/delivery-courier.tsx';
import { useDeliveriesIndex, useListHold } from '../../dispatch/deliveries/use-deliveries-index.ts';
import { useDeliveriesKeys } from '../../dispatch/deliveries/use-deliveries-keys.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { BoardRefused } from '../../orders/board/board-refused.tsx';
import { DueNumber } from '../../orders/board/due-number.tsx';
import { useCardUrgency } from '../../orders/board/use-card-urgency.ts';
import type { MapStore } from '../map-store.ts';
import { DRAGGED_ORDER } from './dragged-order.ts';
import { choiceOf } from './choice-of.ts';
import { TwinList } from './twin-list.tsx';
import { TwinRow, type RowPlace } from './twin-row.tsx';
import { TwinSkeleton } from './twin-skeleton.tsx';
import type { TwinProps } from './twin-props.ts';
import styles from './twin.module.css';

const NOTHING: readonly string[] = [];

/** The deliveries of the map as a list, in the order of the dispatcher's list: late ones first. */
export function DeliveriesTwin({ store, riders, matches, search, change, status }: TwinProps) {
  const board = useBoard();
  const { index, list } = useDeliveriesIndex(matches, true);
  const hold = useListHold(index);
  const focus = useRef<ListFocus>(null);
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
    <TwinList
      label="Active deliveries"
      noun="delivery"
      ids={list.ids}
      focus={focus}
      box={hold}
      foot={
        list.pending > 0 && (
          <p className={styles.foot}>{formatCount(list.pending)} more wait until you leave the list.</p>
        )
      }
    >
      {(id, place) => (
        <DeliveryLine
          key={id}
          orderId={id}
          place={place}
          store={store}
          riders={riders}
          isChosen={search.chosen?.kind === 'order' && search.chosen.id === id}
          onChoose={() => change(choiceOf({ kind: 'order', id }))}
        />
      )}
    </TwinList>
  );
}

type DeliveryLineProps = {
  orderId: string;
  place: RowPlace;
  store: MapStore;
  riders: TwinProps['riders'];
  isChosen: boolean;
  onChoose: () => void;
};

function DeliveryLine(props: DeliveryLineProps) {
  const { orders, deliveries } = useBoard();
  const order = useRow(orders, props.orderId);
  const delivery = useRow(deliveries, props.orderId);
  if (!order || !delivery) return null;
  return <FullLine {...props} order={order} delivery={delivery} />;
}

function FullLine(props: DeliveryLineProps & { order: OrderRow; delivery: DeliveryRow }) {
  const { order, delivery, store, riders, place, isChosen, onChoose } = props;
  const rider = useRow(riders, delivery.riderUserId ?? '');
  const urgency = useCardUrgency(order, delivery);
  const status = DELIVERY_STATUS_LOOKS[delivery.deliveryStatus];
  const reason = delivery.deliveryStatus === 'Failed' ? (delivery.failedReason ?? undefined) : undefined;
  return (
    <TwinRow
      store={store}
      one={{ kind: 'order', id: order.id }}
      place={place}
      isChosen={isChosen}
      onChoose={onChoose}
      row={{ 'data-order-id': order.id }}
      button={{
        draggable: true,
        onDragStart: ({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED_ORDER, order.id);
          dataTransfer.effectAllowed = 'link';
        },
      }}
      name={
        <>
          <b>#{order.orderNumber}</b> {placeName(order)}
        </>
      }
      quiet={
        <>
          <StatusChip look={status} text={reason} />
          <DeliveryCourier delivery={delivery} rider={rider} isShort />
        </>
      }
      after={<DueNumber urgency={urgency} />}
    />
  );
}
