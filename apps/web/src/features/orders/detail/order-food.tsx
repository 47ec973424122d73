import type { Order, OrderCartItem, OrderRow } from '@passline/contract/orders/order';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { messageOf } from '../../../api/refusal.ts';
import { Money } from '../../../parts/money.tsx';
import { itemsWord } from '../board/card-words.ts';
import { NoteBanner } from './note-banner.tsx';
import { OrderSection } from './order-section.tsx';
import styles from './order-food.module.css';

type OrderFoodProps = { order: OrderRow; whole: Order | undefined; error: unknown; retry: () => void };

/** The food, and what the customer has written about it. */
export function OrderFood({ order, whole, error, retry }: OrderFoodProps) {
  const utensils = order.includeUtensils ? 'please include utensils' : 'no utensils';
  return (
    <OrderSection title="Items" aside={`${itemsWord(order.itemCount)}, ${utensils}`}>
      <NoteBanner note={order.notes} />
      {whole ? (
        <ul className={styles.items}>
          {whole.orderCartItems.map((item, at) => (
            // A cart may have the same product twice; only its place tells the lines apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Item key={at} item={item} />
          ))}
        </ul>
      ) : error ? (
        <p role="alert">
          {messageOf(error)}{' '}
          <button type="button" className={styles.again} onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <div className={styles.bones} role="status" aria-label="Loading the items" />
      )}
    </OrderSection>
  );
}

function Item({ item }: { item: OrderCartItem }) {
  const line = decimalFromCents(centsFromDecimal(item.price) * item.count);
  return (
    <li>
      <span className={styles.times}>{item.count}×</span>
      <div className={styles.name}>
        {item.name}
        {item.refundCount > 0 && (
          <span className={styles.quiet}>
            {' '}
            · {item.refundCount} of {item.count} refunded
          </span>
        )}
        {item.selectedModifierGroupsWithDetails.map((group) => (
          <div key={group.groupId} className={styles.quiet}>
            {group.title}: {group.items.map(({ name }) => name).join(', ')}
          </div>
        ))}
        <NoteBanner note={item.notes} />
      </div>
      <Money className={styles.amount} amount={line} />
    </li>
  );
}
