import type { Order, OrderRow } from '@passline/contract/orders/order';
import type { Payment } from '@passline/contract/payments/payments';
import { ORDER_CONDITIONS } from '@passline/domain/orders/order-conditions';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { checkWithdrawRefund } from '@passline/domain/orders/retry-refund';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { notify } from '../../../parts/notify.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { isPaymentMismatch } from '../board/board-rows.ts';
import { leftCents, leftWords } from '../money/left-words.ts';
import { underWayWords } from '../money/moves-words.ts';
import { useMoneyIntent } from '../money/use-money-intent.ts';
import styles from './order-money.module.css';
import { paymentSentence, refusedAgain } from './payment-sentence.ts';

type OrderPaymentsProps = { order: Order; onAnswer: (order: OrderRow) => void };

/** What was collected and given back after the order was placed, and how much can still be given back. */
export function OrderPayments({ order, onAnswer }: OrderPaymentsProps) {
  const { zoneOf, nameOf } = useBoard();
  const zone = zoneOf(order.locationId);
  const blocked = useBlockedReason();
  const [asked, setAsked] = useState<Payment | null>(null);
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (
      { how, paymentId }: { how: 'retryRefund' | 'giveBackByHand' | 'withdrawRefund'; paymentId: string },
      idempotencyKey,
    ) => api.orders[how]({ orderId: order.id, paymentId }, { context: { idempotencyKey } }),
    onDone: (answer, { how, paymentId }) => {
      if (how === 'withdrawRefund') {
        notify.success('Refund withdrawn', undefined, answer.id);
        return;
      }
      const payment = answer.payments.find(({ id }) => id === paymentId);
      if (payment?.state === 'failed') {
        notify.error(refusedAgain(payment, nameOf(answer)), undefined, answer.id);
      } else {
        notify.success(
          answer.paymentProgress ? underWayWords('The refund', answer) : 'Refund Successful',
          undefined,
          answer.id,
        );
      }
    },
  });
  const busy = blocked ?? (state === 'sending' ? 'It is on its way.' : null);
  const reason = busy ?? (isPaymentMismatch(order) ? MISMATCH : null);
  if (order.payments.length === 0 && leftCents(order) === 0) return null;
  return (
    <section>
      <h4 className={styles.heading}>Payments</h4>
      <p className={styles.quiet}>
        {leftWords(order)}
        {' · '}
        {order.paymentGateway.name}
        {order.paymentGateway.isStandIn && ': no real money moves'}
        {order.applicationFee ? ` · application fee ${formatMoney(order.applicationFee)}` : ''}
      </p>
      {order.paymentCheck && <p className={styles.quiet}>{CHECK_WORDS[order.paymentCheck]}</p>}
      {/* During a mismatch it stands above. */}
      {order.isPaymentDuplicate &&
        !isPaymentMismatch(order) &&
        order.paymentDifferences.map((difference) => (
          <p key={difference} className={styles.quiet}>
            {difference}
          </p>
        ))}
      <ul className={styles.payments}>
        {order.payments.map((payment) => (
          <li key={payment.id} data-state={payment.state}>
            <span>
              <strong>{formatMoney(payment.amount)}</strong> {paymentSentence(payment, order.paymentCheck)}
              <span className={styles.result}>
                {' '}
                · {payment.requestedBy}, {formatTime(payment.createdAt, zone, liveClient.serverNow())}
              </span>
            </span>
            {payment.state === 'failed' && payment.kind === 'refund' && (
              <span className={styles.ways}>
                <ActionButton
                  reason={reason ?? (order.isPaymentDuplicate ? OWN_REFUSALS.duplicate.refund : null)}
                  onPress={() =>
                    state === 'unanswered' ? giveAgain() : give({ how: 'retryRefund', paymentId: payment.id })
                  }
                >
                  Send again
                </ActionButton>
                <ActionButton reason={reason} onPress={() => setAsked(payment)}>
                  Given back by hand
                </ActionButton>
                {mayWithdraw(payment) && (
                  <ActionButton
                    reason={busy}
                    onPress={() => give({ how: 'withdrawRefund', paymentId: payment.id })}
                  >
                    Withdraw
                  </ActionButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Given back by hand?"
          text={`Do this once the customer has received ${formatMoney(asked.amount)} another way, in cash or by transfer. The card provider is not called again, and this cannot be undone.`}
          confirm="It was given back"
          onConfirm={() => {
            setAsked(null);
            give({ how: 'giveBackByHand', paymentId: asked.id });
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const { message: MISMATCH } = ORDER_CONDITIONS['payment-mismatch'];

/** Not for a bounced refund: its order is lower already. */
function mayWithdraw({ kind, purpose, state, bouncedAt }: Payment): boolean {
  return checkWithdrawRefund({ kind, purpose, state, isBounced: bouncedAt !== null }).ok;
}

const CHECK_WORDS: Record<NonNullable<Order['paymentCheck']>, string> = {
  unchecked: 'The payment is not checked yet: the card provider has not answered.',
  matches: 'The card provider confirms the payment.',
  mismatch: 'The payment does not match this order.',
  'not-asked': 'The card provider cannot be asked about the payment.',
  accepted: 'A super admin accepted the payment.',
  'not-paid': 'A super admin found that it was not paid.',
};
