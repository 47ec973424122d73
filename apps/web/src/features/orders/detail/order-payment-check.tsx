import type { Order, OrderRow } from '@passline/contract/orders/order';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { isPaymentMismatch } from '../board/board-rows.ts';
import { PaymentCheckWays } from '../money/payment-check-ways.tsx';
import styles from './order-payment-check.module.css';

type OrderPaymentCheckProps = {
  order: OrderRow;
  whole: Order | undefined;
  onAnswer: (order: OrderRow) => void;
};

/** What does not match about the payment of this order, and the ways out; nothing while there is no mismatch. */
export function OrderPaymentCheck({ order, whole, onAnswer }: OrderPaymentCheckProps) {
  const id = useId();
  if (!isPaymentMismatch(order)) return null;
  return (
    <section className={styles.check} aria-labelledby={id}>
      <h3 id={id}>
        <TriangleAlert size={16} aria-hidden /> The payment does not match this order
      </h3>
      {whole && whole.paymentDifferences.length > 0 && (
        <ul>
          {whole.paymentDifferences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <p>
        {order.finishedAt === null && 'It may not be paid: ask before you cook it. '}
        Nothing is given back or charged until a super admin has settled this.
        {whole?.paymentGateway.isStandIn && ' The card provider is a stand-in: it knows no real payment.'}
      </p>
      {whole && <PaymentCheckWays order={whole} onAnswer={onAnswer} />}
    </section>
  );
}
