import type { Order, OrderRow } from '@passline/contract/orders/order';
import type { Payment } from '@passline/contract/payments/payments';
import { centsFromDecimal, decimalFromCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { amountDue } from '@passline/domain/orders/amount-due';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { isPaymentInQuestion } from '@passline/domain/payments/payment';
import { useState } from 'react';
import { Money } from '../../../parts/money.tsx';
import { isRefundRefused } from '../board/board-rows.ts';
import { paymentMethodWord } from '../board/card-words.ts';
import { usePaymentWords } from '../money/use-payment-words.ts';
import { hasPoints, pointsWords, rewardWords } from './reward-words.ts';
import { CourierEarnings } from './courier-earnings.tsx';
import { EarningsBreakdown } from './earnings-breakdown.tsx';
import { OrderPayments } from './order-payments.tsx';
import styles from './order-money.module.css';

type OrderMoneyProps = {
  order: OrderRow;
  whole: Order | undefined;
  onAnswer: (order: OrderRow) => void;
};

/** What is to be paid and whether it is paid; on request, what the total is made of. A refused refund opens it. */
export function OrderMoney({ order, whole, onAnswer }: OrderMoneyProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Only once: after that it stays as the person left it.
  if (isRefundRefused(order) && isOpen === null) setOpen(true);
  const backCents = whole ? givenBackCents(whole.payments) : 0;
  const words = [usePaymentWords(order), paymentMethodWord(order.paymentMethod), order.paymentProcessor];
  return (
    <details
      className={styles.money}
      open={isOpen === true}
      onToggle={({ currentTarget: { open } }) =>
        setOpen((before) => (before === null && !open ? null : open))
      }
    >
      <summary>
        <ChevronRight size={16} aria-hidden className={styles.fold} />
        <h3>Money</h3>
        <span className={styles.paid}>{words.filter(Boolean).join(' · ')}</span>
        <Money className={styles.due} amount={order.total} />
      </summary>
      <dl className={styles.lines}>
        {whole?.rewards.map((reward, at) => (
          // Two rewards may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <Line
            key={at}
            name={rewardWords(reward)}
            amount={-(reward.totalDiscountSubtotal + reward.totalDiscountDeliveryFee)}
          />
        ))}
        {whole?.addedCharges.map((charge, at) => (
          // Two charges may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at} name={`Charge: ${charge.name} (in the subtotal)`} amount={charge.price} />
        ))}
        <Line name="Subtotal" amount={order.subTotal} />
        <Line
          name="Delivery fee"
          amount={order.deliveryFee}
          isShown={order.deliveryFee > 0 || isFreed(whole)}
        />
        {whole ? (
          whole.taxes.map((tax) => <Line key={tax.id} name={tax.name} amount={tax.taxAmount} />)
        ) : (
          <Line name="Taxes" amount={order.taxAmount} />
        )}
        <Line name="Tip" amount={order.tipAmount} isShown={order.tipAmount > 0} />
        <Line name="Total" amount={order.total} isTotal />
        {backCents > 0 && <Line name="Given back" amount={-decimalFromCents(backCents)} />}
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
      {whole && hasPoints(whole) && <p className={styles.points}>{pointsWords(whole)}</p>}
      {whole && <Earnings whole={whole} />}
      {whole && <OrderPayments order={whole} onAnswer={onAnswer} />}
    </details>
  );
}

/** Of the restaurant and the courier; none while it is not known whether the order was paid. */
function Earnings({ whole: { earnings, delivery, paymentMethod, paymentCheck } }: { whole: Order }) {
  if (isPaymentInQuestion(paymentCheck)) {
    return <p className={styles.quiet}>Nobody earns anything with it until it is known that it was paid.</p>;
  }
  return (
    <>
      <EarningsBreakdown earnings={earnings} />
      {delivery && <CourierEarnings earnings={delivery.earnings} paymentMethod={paymentMethod} />}
    </>
  );
}

/** Whether a reward took off the delivery fee, which is then told though it is 0. */
function isFreed(whole: Order | undefined): boolean {
  return whole?.rewards.some(({ totalDiscountDeliveryFee }) => totalDiscountDeliveryFee > 0) ?? false;
}

/** All that was given back to the customer, in full or in part. */
function givenBackCents(payments: readonly Payment[]): Cents {
  return sumCents(
    payments
      .filter(({ kind, state }) => kind === 'refund' && state === 'succeeded')
      .map(({ amount }) => centsFromDecimal(amount)),
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
