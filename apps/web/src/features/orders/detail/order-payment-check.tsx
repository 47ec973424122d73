import type { Order, OrderRow } from '@passline/contract/orders/order';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { isPaymentMismatch } from '../board/board-rows.ts';
import { useLongUnchecked } from '../board/use-long-unchecked.ts';
import { PaymentCheckWays } from '../money/payment-check-ways.tsx';
import { adviceWords, CHECK_TITLES, type Settling } from '../money/payment-check-words.ts';
import styles from './order-payment-check.module.css';

type OrderPaymentCheckProps = {
  order: OrderRow;
  whole: Order | undefined;
  onAnswer: (order: OrderRow) => void;
};

/** What is in question about the payment of this order, and the ways out; nothing while there is no question, and no form open. */
export function OrderPaymentCheck({ order, whole, onAnswer }: OrderPaymentCheckProps) {
  const id = useId();
  const isSuperAdmin = useSession().role === 'super_admin';
  const isLongUnchecked = useLongUnchecked(order);
  const [settling, setSettling] = useState<Settling | null>(null);
  const isMismatch = isPaymentMismatch(order);
  const isInQuestion = isMismatch || isLongUnchecked;
  // Only a super admin can ask again, and nothing else is left to do.
  const isNotPaid = order.paymentCheck === 'not-paid' && isSuperAdmin;
  if (!isInQuestion && !isNotPaid && settling === null) return null;
  const differences = (isMismatch && whole?.paymentDifferences) || [];
  return (
    <section className={styles.check} aria-labelledby={id} data-quiet={!isInQuestion || undefined}>
      <h3 id={id}>
        <TriangleAlert size={16} aria-hidden /> {CHECK_TITLES[order.paymentCheck ?? 'not-asked']}
      </h3>
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <p>
        {adviceWords({ ...order, isPaymentDuplicate: whole?.isPaymentDuplicate ?? false }, isSuperAdmin)}
        {isInQuestion &&
          whole?.paymentGateway.isStandIn &&
          ' The card provider is a stand-in: it knows no real payment.'}
      </p>
      {whole && (
        <PaymentCheckWays
          order={{ ...whole, ...order }}
          isInQuestion={isInQuestion}
          settling={settling}
          onSettling={setSettling}
          onAnswer={onAnswer}
        />
      )}
    </section>
  );
}
