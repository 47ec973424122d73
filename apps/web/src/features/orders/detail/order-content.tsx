import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { OrderPrints } from '../../printing/order-prints.tsx';
import { OrderSquare } from '../../square/order-square.tsx';
import { reasonAgainst } from '../actions/order-command.ts';
import type { OrderTask } from '../actions/order-task.ts';
import { useBoard } from '../board/board-context.ts';
import { KeepDrafts } from './keep-drafts.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderChargebacks } from './order-chargebacks.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFood } from './order-food.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNeed } from './order-need.tsx';
import { OrderPaymentCheck } from './order-payment-check.tsx';
import { OrderSection } from './order-section.tsx';
import { TASKS } from './order-tasks.ts';
import { OrderTicket } from './order-ticket.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { SetByHand } from './set-by-hand.ts';
import { useOrderTask } from './use-order-task.ts';
import type { OpenOrder } from './use-order.ts';

type OrderContentProps = {
  open: OpenOrder & { order: OrderRow };
  delivery: DeliveryRow | null | undefined;
  SetByHand: SetByHand;
};

/** From what needs attention now down to the history. */
export function OrderContent({ open, delivery, SetByHand }: OrderContentProps) {
  const { order, whole, error, retry, take } = open;
  const zone = useBoard().zoneOf(order.locationId);
  const [openTask] = useOrderTask();
  const hasForm = (task: OrderTask) =>
    order.status !== 'Cancelled' &&
    (task === openTask || reasonAgainst(TASKS[task].move, { order, delivery }) === null);
  const timeOf = (atMs: number) => formatTime(atMs, zone, liveClient.serverNow());
  return (
    <KeepDrafts orderId={order.id} hasForm={hasForm}>
      <OrderNeed order={order} delivery={delivery} isDuplicate={whole?.isPaymentDuplicate ?? false}>
        {order.status !== 'Cancelled' && (
          <OrderActions
            order={order}
            delivery={delivery}
            whole={whole}
            error={error}
            retry={retry}
            onAnswer={take}
          />
        )}
      </OrderNeed>
      <OrderPaymentCheck key={order.id} order={order} whole={whole} onAnswer={take} />
      {whole && <OrderChargebacks order={{ ...whole, ...order }} timeOf={timeOf} onAnswer={take} />}
      <OrderFood order={order} whole={whole} error={error} retry={retry} />
      <OrderPrints order={order} timeOf={timeOf} Section={OrderSection} />
      <OrderSquare order={order} timeOf={timeOf} Section={OrderSection} />
      <OrderCustomer order={order} />
      {delivery && <OrderDelivery order={order} delivery={delivery} SetByHand={SetByHand} />}
      <OrderMoney order={order} whole={whole} onAnswer={take} />
      <OrderFacts order={order} />
      <OrderTimeline order={order} delivery={delivery} onAnswer={take} />
      {whole && <OrderTicket order={{ ...whole, ...order }} />}
    </KeepDrafts>
  );
}
