import type { Order, OrderCartItem, OrderRow } from '@passline/contract';
import { amountDue, centsFromDecimal, decimalFromCents } from '@passline/domain';
import { messageOf } from '../../../api/refusal.ts';
import { Money } from '../../../parts/money.tsx';
import { CourierEarnings } from './courier-earnings.tsx';
import { EarningsBreakdown } from './earnings-breakdown.tsx';
import { OrderPayments } from './order-payments.tsx';
import styles from './order-dialog.module.css';

type OrderItemsProps = {
  order: OrderRow;
  whole: Order | undefined;
  error: unknown;
  retry: () => void;
  onAnswer: (order: OrderRow) => void;
};

/** The items, and how the total comes about. */
export function OrderItems({ order, whole, error, retry, onAnswer }: OrderItemsProps) {
  return (
    <>
      <section>
        <h3 className={styles.heading}>Items</h3>
        {whole ? (
          <ul className={styles.items}>
            {whole.orderCartItems.map((item, at) => (
              // A cart may hold the same product twice; its place is all that tells the lines apart.
              // oxlint-disable-next-line react/no-array-index-key
              <Item key={at} item={item} />
            ))}
          </ul>
        ) : error ? (
          <p role="alert">
            {messageOf(error)}{' '}
            <button type="button" className={styles.link} onClick={retry}>
              Try again
            </button>
          </p>
        ) : (
          <div className={styles.itemBones} role="status" aria-label="Loading the items" />
        )}
      </section>
      <section>
        <h3 className={styles.heading}>Money</h3>
        <dl className={styles.money}>
          {whole?.rewards.map((reward) => (
            <Line
              key={reward.name}
              name={`Reward: ${reward.count > 1 ? `${reward.count} × ` : ''}${reward.name} (in the subtotal)`}
              amount={-reward.totalDiscountSubtotal}
            />
          ))}
          {whole?.addedCharges.map((charge, at) => (
            // Two charges may carry one name.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={at} name={`Charge: ${charge.name} (in the subtotal)`} amount={charge.price} />
          ))}
          <Line name="Subtotal" amount={order.subTotal} />
          <Line name="Delivery fee" amount={order.deliveryFee} isShown={order.deliveryFee > 0} />
          {whole ? (
            whole.taxes.map((tax) => <Line key={tax.id} name={tax.name} amount={tax.taxAmount} />)
          ) : (
            <Line name="Taxes" amount={order.taxAmount} />
          )}
          <Line name="Tip" amount={order.tipAmount} isShown={order.tipAmount > 0} />
          <Line name="Total" amount={order.total} isTotal />
          {order.inpersonTipAmount > 0 && (
            <>
              <Line name="Tip in person" amount={order.inpersonTipAmount} />
              <Line name="The customer pays in all" amount={amountDue(order)} isTotal />
            </>
          )}
          {whole &&
            Object.entries(whole.otherAdjustments).map(([name, amount]) => (
              <Line key={name} name={`Adjustment for the restaurant: ${name}`} amount={amount} />
            ))}
        </dl>
        {whole && <EarningsBreakdown earnings={whole.earnings} />}
        {whole?.delivery && (
          <CourierEarnings earnings={whole.delivery.earnings} paymentMethod={whole.paymentMethod} />
        )}
      </section>
      {whole && <OrderPayments order={whole} onAnswer={onAnswer} />}
    </>
  );
}

function Item({ item }: { item: OrderCartItem }) {
  const line = decimalFromCents(centsFromDecimal(item.price) * item.count);
  return (
    <li>
      <span className={styles.times}>{item.count} ×</span>
      <div className={styles.itemName}>
        {item.name}
        {item.refundCount > 0 && <span className={styles.refunded}> · {item.refundCount} refunded</span>}
        {item.selectedModifierGroupsWithDetails.map((group) => (
          <div key={group.groupId} className={styles.modifier}>
            {group.title}: {group.items.map(({ name }) => name).join(', ')}
          </div>
        ))}
        {item.notes && <div className={styles.itemNotes}>“{item.notes}”</div>}
      </div>
      <Money className={styles.amount} amount={line} />
    </li>
  );
}

type LineProps = { name: string; amount: number; isTotal?: boolean; isShown?: boolean };

function Line({ name, amount, isTotal, isShown = true }: LineProps) {
  if (!isShown) return null;
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
