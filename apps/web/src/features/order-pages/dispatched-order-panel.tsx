import { OrderDispatch } from '../dispatch/order-dispatch.tsx';
import { OrderDialog } from '../orders/detail/order-dialog.tsx';

/** The dialog of an order, with who delivers it. */
export function DispatchedOrderDialog(props: { orderId: string; onClose: () => void }) {
  return <OrderDialog {...props} Dispatch={OrderDispatch} />;
}
