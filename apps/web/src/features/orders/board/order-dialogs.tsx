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
  return (
    <>
      {order !== null && (
        <OrderPanel
          orderId={order}
          onClose={() => {
            change({ order: null, task: null });
            setTimeout(() => onClosed(order), 0);
          }}
        />
      )}
      {assign !== null && (
        <CourierDialog key={assign} orderIds={[assign]} onClose={() => change({ assign: null })} />
      )}
    </>
  );
}
