import type { Order } from '@passline/contract/orders/order';
import type { Chargeback } from '@passline/contract/payments/chargebacks';
import { isEvidenceDue } from '@passline/domain/payments/chargeback';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { useMoneyIntent } from '../money/use-money-intent.ts';
import { chargebackSentences, chargebackTitle } from './chargeback-words.ts';
import check from './order-payment-check.module.css';
import styles from './order-chargebacks.module.css';

type OrderChargebacksProps = {
  order: Order;
  timeOf: (atMs: number) => string;
  onAnswer: (order: Order) => void;
};

/** What customers dispute of the order's payments, each with what can be done about it. See docs/rules/payments.md#chargebacks. */
export function OrderChargebacks({ order, timeOf, onAnswer }: OrderChargebacksProps) {
  return order.chargebacks.map((chargeback) => (
    <OneChargeback
      key={chargeback.id}
      chargeback={chargeback}
      order={order}
      timeOf={timeOf}
      onAnswer={onAnswer}
    />
  ));
}

function OneChargeback({
  chargeback,
  order,
  timeOf,
  onAnswer,
}: OrderChargebacksProps & { chargeback: Chargeback }) {
  const id = useId();
  const isSuperAdmin = useSession().role === 'super_admin';
  const { acknowledgedAt, acknowledgedBy, evidenceUrl, state } = chargeback;
  const isDue = isEvidenceDue(state);
  const isUnseen = acknowledgedAt === null && isSuperAdmin;
  const { name, isStandIn } = order.paymentGateway;
  return (
    <section className={check.check} aria-labelledby={id} data-quiet={(!isDue && !isUnseen) || undefined}>
      <h3 id={id}>
        <TriangleAlert size={16} aria-hidden /> {chargebackTitle(chargeback, timeOf)}
      </h3>
      <p>{chargebackSentences(chargeback, name).join(' ')}</p>
      {isStandIn && <p>The card provider is a stand-in: no bank asked, and no real money moved.</p>}
      {isDue && !isSuperAdmin && !isStandIn && (
        <p>Evidence is sent from the restaurant’s own account at the card provider.</p>
      )}
      <div className={styles.ways}>
        {evidenceUrl !== null && (
          <a className={styles.link} href={evidenceUrl} target="_blank" rel="noreferrer">
            {isDue ? 'Send evidence at Stripe' : 'Open at Stripe'}
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
        {isUnseen && <Seen chargeback={chargeback} order={order} onAnswer={onAnswer} />}
        {acknowledgedAt !== null && isSuperAdmin && (
          <span className={styles.seen}>
            Seen by {acknowledgedBy}, {timeOf(acknowledgedAt)}
          </span>
        )}
      </div>
    </section>
  );
}

/** A super admin says that they have seen how it stands. */
function Seen({
  chargeback,
  order,
  onAnswer,
}: Pick<OrderChargebacksProps, 'order' | 'onAnswer'> & { chargeback: Chargeback }) {
  const { nameOf } = useBoard();
  const blocked = useBlockedReason();
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (expectedState: Chargeback['state'], idempotencyKey) =>
      api.orders.acknowledgeChargeback(
        { orderId: order.id, chargebackId: chargeback.id, expectedState },
        { context: { idempotencyKey } },
      ),
    onDone: (answer) => notify.success(`The chargeback of ${nameOf(answer)} is seen.`, undefined, answer.id),
  });
  return (
    <ActionButton
      reason={blocked ?? (state === 'sending' ? 'It is on its way.' : null)}
      onPress={() => (state === 'unanswered' ? giveAgain() : give(chargeback.state))}
    >
      {state === 'unanswered' ? 'Try again' : 'Mark as seen'}
    </ActionButton>
  );
}
