import { amountDue } from '@passline/domain/orders/amount-due';
import { DEFAULT_CANCEL_REASON } from '@passline/domain/orders/cancel';
import { cancelPreview } from '@passline/domain/orders/money-previews';
import { isOwnRefusal } from '@passline/domain/orders/own-refusals';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { useDraft } from '../actions/order-drafts.ts';
import { useBoard } from '../board/board-context.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { cancelLabel, cancelSentences } from './cancel-sentences.ts';
import { underWayWords } from './moves-words.ts';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

const CANCEL = { kind: 'cancel' } as const;
const COMMON_REASONS = ['Customer changed their mind', 'Out of stock', 'Kitchen closed', 'No courier'];

/** Cancels, and gives back what was paid. See docs/rules/payments.md#cancelling. */
export function CancelForm({ order, reason, onAnswer, onClose }: MoneyFormProps) {
  const [cancelReason, setCancelReason, forget] = useDraft('cancel');
  const preview = cancelPreview(order);
  const { nameOf } = useBoard();
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: Parameters<typeof api.orders.cancel>[0], idempotencyKey) =>
      api.orders.cancel(input, { context: { idempotencyKey } }),
    onDone: (answer) => {
      if (answer.paymentProgress === 'failed') {
        const isOwn = answer.payments.some(
          ({ state, failure }) => state === 'failed' && isOwnRefusal(failure),
        );
        const refused = isOwn ? 'the refund was not sent' : 'the card provider refused the refund';
        notify.error(`${nameOf(answer)} is cancelled, but ${refused}.`, undefined, answer.id);
      } else {
        const way = answer.paymentProgress === 'pending' ? ` ${underWayWords('The refund', answer)}` : '';
        notify.success(`${nameOf(answer)} is cancelled.${way}`, undefined, answer.id);
      }
      forget();
      onClose();
    },
  });
  return (
    <MoneyForm
      title="Cancel the order"
      order={order}
      reason={reason}
      preview={preview}
      mistake={null}
      submit={cancelLabel(order, preview.givenBackCents)}
      isDanger
      end={CANCEL}
      state={state}
      onSubmit={() =>
        give({
          orderId: order.id,
          expectedStatus: order.status,
          expectedDue: amountDue(order),
          cancelReason: cancelReason.trim() || DEFAULT_CANCEL_REASON,
        })
      }
      onAgain={giveAgain}
      onClose={onClose}
    >
      <label className={styles.field}>
        <span>Reason (optional)</span>
        <input
          value={cancelReason}
          maxLength={300}
          onChange={(event) => setCancelReason(event.currentTarget.value)}
        />
      </label>
      <div className={styles.quick} role="group" aria-label="Common reasons">
        {COMMON_REASONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === cancelReason}
            onClick={() => setCancelReason(one === cancelReason ? '' : one)}
          >
            {one}
          </button>
        ))}
      </div>
      <p className={styles.help}>Without a reason it is kept as “{DEFAULT_CANCEL_REASON}”.</p>
      <ul className={styles.whom} aria-label="What will happen">
        {cancelSentences(order).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </MoneyForm>
  );
}
