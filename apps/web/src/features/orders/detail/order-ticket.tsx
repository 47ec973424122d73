import type { Order } from '@passline/contract/orders/order';
import { orderNoteKind } from '@passline/domain/orders/order-note';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { liveClient } from '../../../live/live-client.ts';
import { placeName } from '../../../parts/place-name.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useBoard } from '../board/board-context.ts';
import { itemsWord } from '../board/card-words.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { payWords } from './pay-words.ts';
import styles from './order-ticket.module.css';

/** What is printed while an order is open: only its ticket. It is in the page only while it is printed. */
export function OrderTicket({ order }: { order: Order }) {
  const isPrinting = useIsPrinting();
  return isPrinting && createPortal(<Ticket order={order} />, document.body);
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when these return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function Ticket({ order }: { order: Order }) {
  const { zoneOf } = useBoard();
  const time = (atMs: number) => formatTime(atMs, zoneOf(order.locationId), liveClient.serverNow());
  const dueMs = order.completionTime ?? order.estimatedCompletionTime ?? order.scheduledOrderTimestamp;
  const address = [order.deliveryAddress, order.deliveryUnit && `unit ${order.deliveryUnit}`].filter(Boolean);
  // Refunded items are not cooked.
  const left = order.orderCartItems.filter(({ count, refundCount }) => count > refundCount);
  return (
    <div className={styles.ticket}>
      <p className={styles.number}>
        #{order.orderNumber} {ORDER_TYPE_WORDS[order.orderType]}
      </p>
      <p>{placeName(order)}</p>
      <p>
        {dueMs !== null && <strong>Due {time(dueMs)}</strong>} Placed {time(order.createdAt)}
      </p>
      {order.notes && (
        <p className={styles.note} data-kind={orderNoteKind(order.notes)}>
          {order.notes}
        </p>
      )}
      <hr />
      <p>
        <strong>{order.name}</strong> {phoneNumberWords(order.phoneNumber)}
      </p>
      {address.length > 0 && <p>{address.join(', ')}</p>}
      {order.deliveryInstructions && <p>{order.deliveryInstructions}</p>}
      <hr />
      <ul>
        {left.map((item, at) => (
          // A cart may have the same product twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <strong>
              {item.count - item.refundCount}× {item.name}
            </strong>
            {item.selectedModifierGroupsWithDetails.map((group) => (
              <p key={group.groupId}>
                {group.title}: {group.items.map(({ name }) => name).join(', ')}
              </p>
            ))}
            {item.notes && (
              <p className={styles.note} data-kind={orderNoteKind(item.notes)}>
                {item.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p>
        {itemsWord(left.reduce((sum, { count, refundCount }) => sum + count - refundCount, 0))},{' '}
        {order.includeUtensils ? 'please include utensils' : 'no utensils'}
      </p>
      <hr />
      <p className={styles.pay}>{payWords(order)}</p>
    </div>
  );
}
