import type { DeliveryRow, OrderRow } from '@passline/contract';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentType } from 'react';
import { Elapsed } from '../../../parts/elapsed.tsx';
import { DELIVERY_STATUS_LOOKS, ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { minutesWords } from '../board/card-words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNeed } from './order-need.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrder } from './use-order.ts';
import { placeName } from '../../../parts/place-name.ts';
import styles from './order-dialog.module.css';

type OrderDialogProps = {
  orderId: string;
  onClose: () => void;
  /** Who delivers it, and where they are with it. */
  Dispatch: ComponentType<{ order: OrderRow; delivery: DeliveryRow | null | undefined }>;
};

/** Everything of one order. It stays open, with what was typed, whatever the connection does. */
export function OrderDialog({ orderId, onClose, Dispatch }: OrderDialogProps) {
  const open = useOrder(orderId);
  const { order, delivery, whole } = open;
  const isNarrow = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
  return (
    <MantineParts>
      <Modal.Root
        opened
        onClose={onClose}
        size={960}
        fullScreen={isNarrow}
        returnFocus={false}
        classNames={{ content: styles.content, body: styles.body, title: styles.title }}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Not Modal.Header: its element would be a second banner of the page. */}
          <div className={styles.header}>
            <Modal.Title>{order ? <DialogTitle order={order} delivery={delivery} /> : 'Order'}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <Modal.Body>
            {!order && open.error !== null && <ScreenError error={open.error} retry={open.retry} />}
            {!order && open.error === null && (
              <div className={styles.loading} role="status" aria-label="Loading the order" />
            )}
            {order && (
              <>
                <OrderNeed order={order} delivery={delivery} />
                <OrderActions
                  order={order}
                  delivery={delivery}
                  whole={whole}
                  error={open.error}
                  retry={open.retry}
                  onAnswer={open.take}
                />
                <Dispatch order={order} delivery={delivery} />
                <div className={styles.halves}>
                  <div className={styles.half}>
                    <OrderFacts order={order} delivery={delivery} />
                  </div>
                  <div className={styles.half}>
                    <OrderItems
                      order={order}
                      whole={whole}
                      error={open.error}
                      retry={open.retry}
                      onAnswer={open.take}
                    />
                  </div>
                </div>
                <OrderTimeline order={order} delivery={delivery} onAnswer={open.take} />
              </>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineParts>
  );
}

type DialogTitleProps = { order: OrderRow; delivery: DeliveryRow | null | undefined };

function DialogTitle({ order, delivery }: DialogTitleProps) {
  return (
    <>
      <span className={styles.number}>#{order.orderNumber}</span>
      <span className={styles.restaurant}>{placeName(order)}</span>
      <StatusChip look={ORDER_STATUS_LOOKS[order.status]} />
      {delivery && <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} />}
      {order.finishedAt === null ? (
        <Elapsed className={styles.elapsed} sinceMs={order.createdAt} />
      ) : (
        <span className={styles.took}>
          {order.status === 'Cancelled' ? 'after' : 'took'} {minutesWords(order.finishedAt - order.createdAt)}
        </span>
      )}
    </>
  );
}
