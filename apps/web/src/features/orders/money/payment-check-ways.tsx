import type { Order } from '@passline/contract/orders/order';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { SettlePaymentForm, type Settling } from './settle-payment-form.tsx';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

type PaymentCheckWaysProps = { order: Order; onAnswer: (order: Order) => void };

/** The ways out of a payment that does not match. See docs/rules/payments.md#ways-out-of-a-mismatch. */
export function PaymentCheckWays({ order, onAnswer }: PaymentCheckWaysProps) {
  const { nameOf } = useBoard();
  const { role } = useSession();
  const blocked = useBlockedReason();
  const [settling, setSettling] = useState<Settling | null>(null);
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: { orderId: string }, idempotencyKey) =>
      api.orders.askPaymentAgain(input, { context: { idempotencyKey } }),
    onDone: (answer) => {
      if (answer.paymentCheck === 'mismatch') {
        notify.error(`The payment of ${nameOf(answer)} still does not match.`, undefined, answer.id);
      } else {
        notify.success(`The payment of ${nameOf(answer)} matches now.`, undefined, answer.id);
      }
    },
  });
  const lock = role === 'super_admin' ? blocked : 'Only a super admin can settle a payment.';
  const askReason = lock ?? (state === 'sending' ? 'The card provider is being asked.' : null);
  return (
    <>
      <div className={styles.ways} role="group" aria-label="Settle the payment">
        <ActionButton
          reason={askReason}
          onPress={() => (state === 'unanswered' ? giveAgain() : give({ orderId: order.id }))}
        >
          Ask again
        </ActionButton>
        <ActionButton
          reason={lock}
          isExpanded={settling === 'acceptPayment'}
          onPress={() => setSettling('acceptPayment')}
        >
          Accept as paid
        </ActionButton>
        <ActionButton
          reason={lock}
          isExpanded={settling === 'rejectPayment'}
          onPress={() => setSettling('rejectPayment')}
        >
          Not paid
        </ActionButton>
      </div>
      {settling && (
        <SettlePaymentForm
          key={settling}
          settling={settling}
          order={order}
          reason={lock}
          onAnswer={onAnswer}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  );
}
