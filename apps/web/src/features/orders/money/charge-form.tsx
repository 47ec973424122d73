import { decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { amountDue } from '@passline/domain/orders/amount-due';
import { chargePreview } from '@passline/domain/orders/money-previews';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { useDraft } from '../actions/order-drafts.ts';
import { useBoard } from '../board/board-context.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { underWayWords } from './moves-words.ts';
import { amountMistake, readAmount } from './read-amount.ts';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

/** Adds a charge, taxed with the default tax. See docs/rules/payments.md#added-charges. */
export function ChargeForm({ order, reason, onAnswer, onClose }: MoneyFormProps) {
  const [draft, setDraft, forget] = useDraft('add-charge');
  const { name, amount: price } = draft;
  const [isTried, setTried] = useState(false);
  const priceCents = readAmount(price) ?? 0;
  const isComplete = name.trim() !== '' && priceCents > 0;
  const preview = priceCents > 0 ? chargePreview(order, priceCents) : null;
  const { nameOf } = useBoard();
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: Parameters<typeof api.orders.addCharge>[0], idempotencyKey) =>
      api.orders.addCharge(input, { context: { idempotencyKey } }),
    onDone: (answer) => {
      notify.success(
        answer.paymentProgress === 'pending'
          ? underWayWords(`The charge for ${nameOf(answer)}`, answer)
          : `The charge is added to ${nameOf(answer)}.`,
        undefined,
        answer.id,
      );
      forget();
      setTried(false);
    },
  });
  const customerPays = preview ? ` · customer pays ${formatCents(preview.change.customerCents)}` : '';
  return (
    <MoneyForm
      title="Add a charge"
      order={order}
      reason={reason}
      preview={preview}
      mistake={isTried && !isComplete ? (amountMistake(price) ?? 'Please enter a name and price') : null}
      submit={`Add charge${customerPays}`}
      state={state}
      onSubmit={() => {
        setTried(true);
        if (!isComplete) return;
        give({
          orderId: order.id,
          expectedStatus: order.status,
          expectedDue: amountDue(order),
          name: name.trim(),
          price: decimalFromCents(priceCents),
        });
      }}
      onAgain={giveAgain}
      onClose={onClose}
    >
      <label className={styles.field}>
        <span>Name</span>
        <input
          value={name}
          maxLength={120}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      <label className={styles.field} data-size="amount">
        <span>Price before tax ($)</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => setDraft({ ...draft, amount: event.currentTarget.value })}
        />
      </label>
    </MoneyForm>
  );
}
