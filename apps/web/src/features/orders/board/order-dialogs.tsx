import { useEffect, useEffectEvent, useRef } from 'react';
import type { LateParts } from '../late-parts.ts';
import type { ChangeDialogs, OrderDialogsSearch } from './use-orders-desk.ts';

type OrderDialogsProps = {
  search: OrderDialogsSearch;
  change: ChangeDialogs;
  parts: Pick<LateParts, 'OrderPanel' | 'CourierDialog'>;
  /** The order's panel was closed: the focus goes back to where it was opened. */
  onClosed: (orderId: string) => void;
};

/** The dialogs of an orders screen: the open order, and the courier dialog. */
export function OrderDialogs({ search, change, parts, onClosed }: OrderDialogsProps) {
  const { OrderPanel, CourierDialog } = parts;
  const { order, assign } = search;
  const closing = useRef<string>(null);
  const closed = useEffectEvent(onClosed);
  // Only once it is closed: what is typed in it may ask first.
  useEffect(() => {
    const orderId = closing.current;
    closing.current = null;
    if (order === null && orderId !== null) closed(orderId);
  }, [order]);
  return (
    <>
      {order !== null && (
        <OrderPanel
          orderId={order}
          onClose={() => {
            closing.current = order;
            change({ order: null, task: null });
          }}
        />
      )}
      {assign !== null && (
        <CourierDialog key={assign} orderIds={[assign]} onClose={() => change({ assign: null })} />
      )}
    </>
  );
}
