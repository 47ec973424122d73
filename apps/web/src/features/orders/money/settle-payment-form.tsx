import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { useBoard } from '../board/board-context.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

export type Settling = 'acceptPayment' | 'rejectPayment';

const WORDS = {
  acceptPayment: {
    title: 'Accept as paid',
    effect: 'The order counts as paid: it can be cooked, refunded and charged as usual.',
    done: (name: string) => `${name} is accepted as paid.`,
  },
  rejectPayment: {
    title: 'Not paid',
    effect: 'The order counts as not paid. It is cancelled, and nothing is given back.',
    done: (name: string) => `${name} is cancelled: it was not paid.`,
  },
};

/** A super admin decides about a payment that does not match, with a reason. */
export function SettlePaymentForm({
  settling,
  order,
  reason,
  onAnswer,
  onClose,
}: MoneyFormProps & { settling: Settling }) {
  const { nameOf } = useBoard();
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const { title, effect, done } = WORDS[settling];
  const isComplete = why.trim() !== '';
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: { orderId: string; reason: string }, idempotencyKey) =>
      api.orders[settling](input, { context: { idempotencyKey } }),
    onDone: (answer) => notify.success(done(nameOf(answer)), undefined, answer.id),
  });
  return (
    <MoneyForm
      title={title}
      order={order}
      reason={reason}
      preview={null}
      mistake={isTried && !isComplete ? 'Please enter a reason' : null}
      submit={settling === 'rejectPayment' ? 'Not paid: cancel the order' : title}
      isDanger={settling === 'rejectPayment'}
      state={state}
      onSubmit={() => {
        setTried(true);
        if (isComplete) give({ orderId: order.id, reason: why.trim() });
      }}
      onAgain={giveAgain}
      onClose={onClose}
    >
      <p className={styles.help}>{effect}</p>
      <label className={styles.field}>
        <span>Reason</span>
        <input value={why} maxLength={300} onChange={(event) => setWhy(event.currentTarget.value)} />
      </label>
    </MoneyForm>
  );
}
