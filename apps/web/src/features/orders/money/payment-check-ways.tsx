import type { Order } from '@passline/contract/orders/order';
import { DUPLICATE_NOT_ASKED } from '@passline/domain/orders/own-refusals';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import { notify } from '../../../parts/notify.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { askWords, askedWords, MEANWHILE, type Settling } from './payment-check-words.ts';
import { SettleGuard } from './settle-guard.tsx';
import { SettlePaymentForm } from './settle-payment-form.tsx';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

type PaymentCheckWaysProps = {
  order: Order;
  isInQuestion: boolean;
  /** The form that is open. */
  settling: Settling | null;
  onSettling: (settling: Settling | null) => void;
  onAnswer: (order: Order) => void;
};

/** The ways out of a payment that is in question. See docs/rules/payments.md#ways-out. */
export function PaymentCheckWays(props: PaymentCheckWaysProps) {
  const { order, isInQuestion, settling, onSettling, onAnswer } = props;
  const { nameOf } = useBoard();
  const { role } = useSession();
  const blocked = useBlockedReason();
  // Kept while the forms are closed or exchanged, and by a reload; leaving the order asks.
  const [reason, setReason] = useKeptText(`settled payment ${order.id}`);
  const settle = useMoneyIntent({
    order,
    onAnswer,
    send: (
      { how, ...input }: { how: Settling; reason: string; expectedHeld: number | null },
      idempotencyKey,
    ) => sendSettled(how, { orderId: order.id, ...input }, idempotencyKey),
    onDone: (answer, { how }) => {
      onSettling(null);
      setReason('');
      notify.success(SETTLED[how](nameOf(answer)), undefined, answer.id);
    },
  });
  const lock = role === 'super_admin' ? blocked : 'Only a super admin can settle a payment.';
  const isOwn = settle.state === 'sending' || settle.state === 'unanswered';
  return (
    <>
      <div className={styles.ways} role="group" aria-label="Settle the payment">
        {(isInQuestion || order.paymentCheck === 'not-paid') && (
          <AskAgain
            order={order}
            lock={lock ?? (order.isPaymentDuplicate ? DUPLICATE_NOT_ASKED : null)}
            onAnswer={onAnswer}
          />
        )}
        {isInQuestion && (
          <>
            <ActionButton
              reason={lock}
              isExpanded={settling === 'acceptPayment'}
              onPress={() => onSettling('acceptPayment')}
            >
              Accept as paid
            </ActionButton>
            <ActionButton
              reason={lock}
              isExpanded={settling === 'rejectPayment'}
              onPress={() => onSettling('rejectPayment')}
            >
              Not paid
            </ActionButton>
          </>
        )}
      </div>
      <SettleGuard isDirty={reason.trim() !== ''} onLeave={() => setReason('')} />
      {settling && (
        <SettlePaymentForm
          key={settling}
          settling={settling}
          order={order}
          lock={lock}
          meanwhile={isInQuestion || isOwn ? null : MEANWHILE[order.paymentCheck ?? 'not-asked']}
          reason={reason}
          onReason={setReason}
          state={settle.state}
          onSubmit={() =>
            settle.give({ how: settling, reason: reason.trim(), expectedHeld: order.paymentHeld })
          }
          onAgain={settle.giveAgain}
          onClose={() => onSettling(null)}
        />
      )}
    </>
  );
}

const SETTLED: Record<Settling, (name: string) => string> = {
  acceptPayment: (name) => `${name} is accepted as paid.`,
  rejectPayment: (name) => `${name} is cancelled: it was not paid.`,
};

function sendSettled(
  how: Settling,
  { expectedHeld, ...input }: { orderId: string; reason: string; expectedHeld: number | null },
  idempotencyKey: string,
): Promise<Order> {
  const options = { context: { idempotencyKey } };
  return how === 'acceptPayment'
    ? api.orders.acceptPayment(input, options)
    : api.orders.rejectPayment({ ...input, expectedHeld }, options);
}

type AskAgainProps = { order: Order; lock: string | null; onAnswer: (order: Order) => void };

/** What came of it stays beside the button. */
function AskAgain({ order, lock, onAnswer }: AskAgainProps) {
  const { nameOf, zoneOf } = useBoard();
  const [told, setTold] = useState<string | null>(null);
  const tell = (words: string) => {
    const nowMs = liveClient.serverNow();
    setTold(`Asked at ${formatTime(nowMs, zoneOf(order.locationId), nowMs)}. ${words}`);
  };
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: { orderId: string }, idempotencyKey) =>
      api.orders.askPaymentAgain(input, { context: { idempotencyKey } }),
    onRefused: tell,
    onDone: (answer) => {
      const { text, isGood } = askedWords(order, answer, nameOf(answer));
      tell(text);
      notify[isGood ? 'success' : 'error'](text, undefined, answer.id);
    },
  });
  const [isAsked, setAsked] = useState(false);
  const ask = () => (state === 'unanswered' ? giveAgain() : give({ orderId: order.id }));
  const words = state === 'unanswered' ? 'No answer came. Asking again is safe.' : told;
  return (
    <>
      <ActionButton
        reason={lock ?? (state === 'sending' ? 'The card provider is being asked.' : null)}
        onPress={() => (order.paymentCheck === 'not-paid' ? setAsked(true) : ask())}
      >
        {state === 'sending' ? 'Asking …' : 'Ask again'}
      </ActionButton>
      <p className={styles.asking} role="status">
        {state === 'sending' ? '' : words}
      </p>
      {isAsked && (
        <ConfirmDialog
          title="Ask again, and give back what is there?"
          text={askWords(order)}
          confirm="Ask and give back"
          onConfirm={() => {
            setAsked(false);
            ask();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
