import type { Order } from '@passline/contract/orders/order';
import { useState } from 'react';
import { MoneyForm } from './money-form.tsx';
import { acceptLabel, acceptWords, rejectLabel, rejectWords, type Settling } from './payment-check-words.ts';
import type { MoneyIntentState } from './use-money-intent.ts';
import styles from './money.module.css';

type SettlePaymentFormProps = {
  settling: Settling;
  order: Order;
  /** Why it cannot be done now; null if it can. */
  lock: string | null;
  /** What somebody else made of it since the form was opened; null: nothing. */
  meanwhile: string | null;
  reason: string;
  onReason: (reason: string) => void;
  state: MoneyIntentState;
  onSubmit: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** A super admin decides about a payment that is in question, with a reason. */
export function SettlePaymentForm(props: SettlePaymentFormProps) {
  const { settling, order, lock, meanwhile, reason, onReason, state, onSubmit, onAgain, onClose } = props;
  const [isTried, setTried] = useState(false);
  const isReject = settling === 'rejectPayment';
  const title = isReject ? 'Not paid' : 'Accept as paid';
  const isComplete = reason.trim() !== '';
  const submit = isReject ? rejectLabel(order) : acceptLabel(order);
  return (
    <MoneyForm
      title={title}
      order={order}
      reason={meanwhile ?? lock}
      preview={null}
      mistake={isTried && !isComplete && meanwhile === null ? 'Please enter a reason' : null}
      submit={meanwhile === null ? submit : title}
      isDanger={isReject}
      state={state}
      onSubmit={() => {
        setTried(true);
        if (isComplete) onSubmit();
      }}
      onAgain={onAgain}
      onClose={onClose}
    >
      {meanwhile === null ? (
        <p className={styles.help}>{isReject ? rejectWords(order) : acceptWords(order)}</p>
      ) : (
        <p className={styles.help}>Nothing of this was sent.</p>
      )}
      <label className={styles.field}>
        <span>Reason</span>
        <input
          value={reason}
          maxLength={300}
          readOnly={meanwhile !== null}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      </label>
    </MoneyForm>
  );
}
