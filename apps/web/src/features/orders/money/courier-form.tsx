import type { Order } from '@passline/contract/orders/order';
import { checkCourierAmounts, type CourierAmounts } from '@passline/domain/deliveries/courier-amounts';
import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { courierAmountsPreview } from '@passline/domain/orders/money-previews';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import { typedMoney } from '../../../parts/form/typed-money.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { useDraft, type CourierField } from '../actions/order-drafts.ts';
import { MoneyForm, type MoneyFormProps } from './money-form.tsx';
import { amountMistake, readAmount } from './read-amount.ts';
import { useMoneyIntent } from './use-money-intent.ts';
import styles from './money.module.css';

const FIELDS = [
  ['platformSubstitution', 'Platform substitution ($)'],
  ['restaurantSubstitution', 'Restaurant substitution ($)'],
  ['restaurantStandby', 'Restaurant standby ($)'],
] as const satisfies (readonly [CourierField, string])[];

/** What the courier gets from others than the customer. See docs/rules/deliveries.md#amounts-set-by-hand. */
export function CourierForm({ order, reason, onAnswer, onClose }: MoneyFormProps) {
  const [draft, setDraft, forget] = useDraft('courier');
  const { typed, why } = draft;
  const [isTried, setTried] = useState(false);
  const wait = useMoneyWait();
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const present = presentOf(order);
  const textOf = (field: CourierField) => typed[field] ?? typedMoney(present[field]);
  const wanted = readAll((field) => readAmount(textOf(field)));
  const seen = readAll((field) => centsFromDecimal(present[field]));
  const checked = wanted && seen && checkCourierAmounts(seen, wanted);
  const { state, give, giveAgain } = useMoneyIntent({
    order,
    onAnswer,
    send: (input: Parameters<typeof api.orders.setCourierAmounts>[0], idempotencyKey) =>
      confirmed(() => api.orders.setCourierAmounts(input, { context: { idempotencyKey } })),
    onDone: (answer) => {
      notify.success(`The courier's earnings of #${answer.orderNumber} are saved.`, undefined, answer.id);
      forget();
      setTried(false);
    },
  });
  const unread = amountMistake(...FIELDS.map(([field]) => textOf(field)));
  const incomplete = why.trim() === '' ? 'Please enter a reason' : null;
  const mistake = checked?.ok
    ? incomplete
    : (checked?.refusal.message ?? unread ?? 'Please enter each amount.');
  return (
    <MoneyForm
      title="Courier's earnings"
      order={order}
      reason={reason ?? wait}
      preview={checked?.ok ? courierAmountsPreview(order, checked.value) : null}
      mistake={isTried ? mistake : null}
      submit="Save the amounts"
      state={state}
      onSubmit={() => {
        setTried(true);
        if (mistake !== null || !wanted) return;
        give({
          orderId: order.id,
          expectedStatus: order.status,
          platformSubstitution: decimalFromCents(wanted.platformSubstitutionCents),
          restaurantSubstitution: decimalFromCents(wanted.restaurantSubstitutionCents),
          restaurantStandby: decimalFromCents(wanted.restaurantStandbyCents),
          expected: present,
          reason: why.trim(),
        });
      }}
      onAgain={giveAgain}
      onClose={onClose}
    >
      {FIELDS.map(([field, label]) => (
        <label key={field} className={styles.field} data-size="small">
          <span>{label}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={textOf(field)}
            onChange={(event) =>
              setDraft({ ...draft, typed: { ...typed, [field]: event.currentTarget.value } })
            }
          />
        </label>
      ))}
      <label className={styles.field}>
        <span>Reason, kept with the change</span>
        <input
          value={why}
          maxLength={300}
          onChange={(event) => setDraft({ ...draft, why: event.currentTarget.value })}
        />
      </label>
      {dialog}
    </MoneyForm>
  );
}

/** A pickup, reached only by a link, has none: the form says so. */
function presentOf({ delivery }: Order): Record<CourierField, number> {
  const {
    platformSubstitution = 0,
    restaurantSubstitution = 0,
    restaurantStandby = 0,
  } = delivery?.earnings ?? {};
  return { platformSubstitution, restaurantSubstitution, restaurantStandby };
}

/** Null if one of them is not an amount. */
function readAll(read: (field: CourierField) => Cents | null): CourierAmounts | null {
  const platformSubstitutionCents = read('platformSubstitution');
  const restaurantSubstitutionCents = read('restaurantSubstitution');
  const restaurantStandbyCents = read('restaurantStandby');
  if (platformSubstitutionCents === null) return null;
  if (restaurantSubstitutionCents === null || restaurantStandbyCents === null) return null;
  return { platformSubstitutionCents, restaurantSubstitutionCents, restaurantStandbyCents };
}
