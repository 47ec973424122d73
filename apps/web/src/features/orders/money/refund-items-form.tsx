import { decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { amountDue } from '@passline/domain/orders/amount-due';
import { orderAmounts } from '@passline/domain/orders/order-amounts';
import { tipLeftCents } from '@passline/domain/orders/tip-refund';
import { partRefundPreview } from '@passline/domain/orders/part-refund-preview';
import type { OrderEnd } from '@passline/domain/rewards/order-points';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { useSession } from '../../session/use-session.ts';
import { useDraft } from '../actions/order-drafts.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { underWayWords } from './moves-words.ts';
import { amountMistake, readAmount } from './read-amount.ts';
import { BorneByField, FeeBorneByField, PartField, RefundPieces } from './refund-items-fields.tsx';
import { useMoneyIntent } from './use-money-intent.ts';
import fields from './money.module.css';
import styles from './refund-items.module.css';

/** Pieces, a part of the delivery fee and of the tip go back in one refund. See docs/rules/payments.md#refunds-by-part. */
export function RefundItemsForm({ order, reason: lock, onAnswer, onClose }: MoneyFormProps) {
  const [draft, setDraft, forget] = useDraft('refund-items');
  const [isTried, setTried] = useState(false);
  const { role } = useSession();
  const { counts, fee, tip, borneBy, why } = draft;
  const amounts = orderAmounts(order);
  const tipLeft = tipLeftCents(amounts);
  const pieces = Object.entries(counts).map(([position, count]) => ({ position: Number(position), count }));
  const deliveryFeeCents = readAmount(fee) ?? 0;
  const tipCents = readAmount(tip) ?? 0;
  const isBoss = role === 'super_admin';
  // An admin has nobody else bear it.
  const feeBorneBy = draft.feeBorneBy ?? (isBoss ? 'platform' : 'restaurant');
  const checked = partRefundPreview(order, { pieces, deliveryFeeCents, tipCents }, borneBy, feeBorneBy);
  const isFeeBorne = amounts.deliveredBy === 'ours' && deliveryFeeCents > 0 && feeBorneBy === 'platform';
  const wait = useMoneyWait();
  // What Passline bears is decided by hand, and waits as an adjustment does.
  const reason = lock ?? (borneBy === 'platform' || isFeeBorne ? wait : null);
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: Parameters<typeof api.orders.refundItems>[0], idempotencyKey) =>
      confirmed(() => api.orders.refundItems(input, { context: { idempotencyKey } })),
    onDone: (answer) => {
      notify.success(
        answer.paymentProgress === 'pending' ? underWayWords('The refund', answer) : 'Refund Successful',
        undefined,
        answer.id,
      );
      forget();
      onClose();
    },
  });
  const refusal = checked.ok ? null : checked.refusal.message;
  const negative = deliveryFeeCents < 0 || tipCents < 0 ? 'Please enter an amount above $0.00.' : null;
  const mistake =
    amountMistake(fee, tip) ?? negative ?? refusal ?? (why.trim() === '' ? 'Please enter a reason' : null);
  // What the customer pays less, also if it was not paid yet.
  const backCents = checked.ok && negative === null ? -checked.value.change.customerCents : 0;
  const end: OrderEnd | null =
    checked.ok && negative === null
      ? { kind: 'refund', subTotalCents: checked.value.subTotalCents, pieces }
      : null;
  return (
    <MoneyForm
      title="Refund items"
      order={order}
      reason={reason}
      preview={checked.ok && backCents > 0 ? checked.value : null}
      mistake={isTried ? mistake : null}
      submit={backCents > 0 ? `Refund ${formatCents(backCents)}` : 'Refund'}
      isDanger
      end={end}
      state={state}
      onSubmit={() => {
        setTried(true);
        if (mistake !== null) return;
        give({
          orderId: order.id,
          expectedStatus: order.status,
          expectedDue: amountDue(order),
          items: pieces.map(({ position, count }) => ({
            position,
            count,
            expectedRefundCount: order.orderCartItems[position]?.refundCount ?? 0,
          })),
          deliveryFee: decimalFromCents(deliveryFeeCents),
          tip: decimalFromCents(tipCents),
          borneBy,
          feeBorneBy,
          reason: why.trim(),
        });
      }}
      onAgain={giveAgain}
      onClose={onClose}
    >
      <RefundPieces
        items={order.orderCartItems}
        counts={counts}
        onCount={(position, count) => setDraft({ ...draft, counts: withCount(counts, position, count) })}
      />
      <PartField
        label="Delivery fee before tax"
        leftCents={amounts.deliveryFeeCents}
        value={fee}
        onValue={(value) => setDraft({ ...draft, fee: value })}
      />
      {isBoss && amounts.deliveredBy === 'ours' && deliveryFeeCents > 0 && (
        <FeeBorneByField borneBy={feeBorneBy} onBorneBy={(who) => setDraft({ ...draft, feeBorneBy: who })} />
      )}
      <PartField
        label="Tip"
        leftCents={tipLeft}
        value={tip}
        onValue={(value) => setDraft({ ...draft, tip: value })}
      />
      {isBoss && <BorneByField borneBy={borneBy} onBorneBy={(who) => setDraft({ ...draft, borneBy: who })} />}
      <label className={fields.field}>
        <span>Reason, kept with the change</span>
        <input
          value={why}
          maxLength={300}
          onChange={(event) => setDraft({ ...draft, why: event.currentTarget.value })}
        />
      </label>
      <p className={styles.total}>
        <span>The customer gets back</span> <output aria-label="Goes back">{formatCents(backCents)}</output>
      </p>
      {dialog}
    </MoneyForm>
  );
}

function withCount(counts: Readonly<Record<number, number>>, position: number, count: number) {
  return Object.fromEntries(Object.entries({ ...counts, [position]: count }).filter(([, of]) => of > 0));
}
