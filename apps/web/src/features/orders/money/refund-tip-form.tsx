import { decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { amountDue } from '@passline/domain/orders/amount-due';
import { tipRefundPreview } from '@passline/domain/orders/money-previews';
import { orderAmounts } from '@passline/domain/orders/order-amounts';
import { checkTipRefund, tipLeftCents } from '@passline/domain/orders/tip-refund';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { typedMoney } from '../../../parts/form/typed-money.ts';
import { useDraft } from '../actions/order-drafts.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { underWayWords } from './moves-words.ts';
import { amountMistake, readAmount } from './read-amount.ts';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

/**
 * Gives back a part of the tip, at most what is left, after a second confirmation. See
 * docs/rules/payments.md#tip-refunds.
 */
export function RefundTipForm({ order, reason, onAnswer, onClose }: MoneyFormProps) {
  const [amount, setAmount, forget] = useDraft('refund-tip');
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const amounts = orderAmounts(order);
  const leftCents = tipLeftCents(amounts);
  const amountCents = readAmount(amount) ?? 0;
  const checked = checkTipRefund(amounts, amountCents);
  const change = (typed: string) => {
    setAmount(typed);
    setAsked(false);
  };
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: Parameters<typeof api.orders.refundTip>[0], idempotencyKey) =>
      api.orders.refundTip(input, { context: { idempotencyKey } }),
    onDone: (answer) => {
      notify.success(
        answer.paymentProgress === 'pending' ? underWayWords('The refund', answer) : 'Refund Successful',
        undefined,
        answer.id,
      );
      forget();
      setAsked(false);
      setTried(false);
    },
  });
  return (
    <MoneyForm
      title="Refund tip"
      order={order}
      reason={reason}
      preview={checked.ok ? tipRefundPreview(order, amountCents) : null}
      mistake={isTried && !checked.ok ? (amountMistake(amount) ?? checked.refusal.message) : null}
      submit={
        isAsked && checked.ok
          ? `Yes, refund ${formatCents(amountCents)} of the tip to ${order.name || 'the customer'}`
          : 'Refund tip'
      }
      isDanger={isAsked && checked.ok}
      state={state}
      onSubmit={() => {
        setTried(true);
        if (!checked.ok) return;
        if (!isAsked) return setAsked(true);
        setAsked(false);
        give({
          orderId: order.id,
          expectedStatus: order.status,
          expectedDue: amountDue(order),
          amount: decimalFromCents(amountCents),
        });
      }}
      onAgain={giveAgain}
      onClose={onClose}
    >
      <label className={styles.field} data-size="amount">
        <span>Amount ($), {formatCents(leftCents)} left</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </label>
      <div className={styles.quick}>
        <button
          type="button"
          disabled={leftCents === 0}
          onClick={() => change(typedMoney(decimalFromCents(leftCents)))}
        >
          The whole tip
        </button>
      </div>
      {isAsked && checked.ok && (
        <p className={styles.asked} role="status">
          Refund {formatCents(amountCents)} of the tip? Confirm it again below.
        </p>
      )}
    </MoneyForm>
  );
}
