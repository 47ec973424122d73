import { OrderDispatch } from '../dispatch/order-dispatch.tsx';
import { OrderPanel } from '../orders/detail/order-panel.tsx';

/** The panel of an order, with the buttons that set its delivery by hand. */
export function DispatchedOrderPanel(props: { orderId: string; onClose: () => void }) {
  return <OrderPanel {...props} SetByHand={OrderDispatch} />;
}
