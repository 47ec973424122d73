import { decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { adjustmentPreview } from '@passline/domain/orders/money-previews';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { notify } from '../../../parts/notify.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { useDraft } from '../actions/order-drafts.ts';
import { useBoard } from '../board/board-context.ts';
import { typedMoney } from '../../../parts/form/typed-money.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { amountMistake, readAmount } from './read-amount.ts';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

/** What the restaurant gets more or less; the customer pays the same. See docs/rules/payments.md#adjustments. */
export function AdjustForm({ order, reason: lock, onAnswer, onClose }: MoneyFormProps) {
  const [draft, setDraft, forget] = useDraft('adjust');
  const { name, amount } = draft;
  const [isTried, setTried] = useState(false);
  const present = order.otherAdjustments;
  const amountCents = readAmount(amount);
  const title = name.trim();
  const isComplete = title !== '' && amountCents !== null && amountCents !== 0;
  const { nameOf } = useBoard();
  const wait = useMoneyWait();
  const reason = lock ?? wait;
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: Parameters<typeof api.orders.setAdjustment>[0], idempotencyKey) =>
      confirmed(() => api.orders.setAdjustment(input, { context: { idempotencyKey } })),
    onDone: (answer, { amount: sent }) => {
      notify.success(`The adjustments of ${nameOf(answer)} are saved.`, undefined, answer.id);
      // One that was removed says nothing about what is typed.
      if (sent === null) return;
      forget();
      setTried(false);
    },
  });
  const set = (which: string, to: number | null) =>
    give({
      orderId: order.id,
      expectedStatus: order.status,
      name: which,
      amount: to,
      expectedAmount: present[which] ?? null,
    });
  return (
    <MoneyForm
      title="Adjustments"
      order={order}
      reason={reason}
      preview={isComplete ? adjustmentPreview(order, title, amountCents) : null}
      mistake={isTried && !isComplete ? (amountMistake(amount) ?? 'Please enter a name and amount') : null}
      submit={Object.hasOwn(present, title) ? `Replace ‘${title}’` : 'Add adjustment'}
      state={state}
      onSubmit={() => {
        setTried(true);
        if (isComplete) set(title, decimalFromCents(amountCents));
      }}
      onAgain={giveAgain}
      onClose={onClose}
    >
      {Object.keys(present).length > 0 && (
        <ul className={styles.present} aria-label="Current adjustments">
          {Object.entries(present).map(([which, dollars]) => (
            <li key={which}>
              <span>{which}</span>
              <span className={styles.amount}>{formatMoney(dollars)}</span>
              <button
                type="button"
                aria-label={`Remove ${which}`}
                disabled={reason !== null}
                onClick={() => set(which, null)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={styles.field}>
        <span>Name</span>
        <input
          value={name}
          maxLength={120}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      <label className={styles.field} data-size="amount">
        <span>Amount ($), negative to deduct</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setDraft({ ...draft, amount: event.currentTarget.value })}
          onBlur={() =>
            amountCents !== null && setDraft({ ...draft, amount: typedMoney(decimalFromCents(amountCents)) })
          }
        />
      </label>
      {amountCents !== null && amountCents !== 0 && (
        <p className={styles.asked}>
          The restaurant gets {formatCents(Math.abs(amountCents))} {amountCents > 0 ? 'more' : 'less'}.
        </p>
      )}
      {dialog}
    </MoneyForm>
  );
}
