import { formatCents } from '@passline/domain/money/cents';
import type { Result } from '@passline/domain/result';
import styles from './guest-price.module.css';
import type { PricedChoice } from './price-choice.ts';

/** What a choice costs with its taxes, or why it cannot be ordered, in the exact words of an order's refusal. */
export function GuestPrice({ priced }: { priced: Result<PricedChoice> }) {
  return (
    <div className={styles.price} role="status" aria-label="Price">
      {priced.ok ? (
        <dl>
          <dt>
            {priced.value.line.count} × {formatCents(priced.value.line.unitPriceCents)}
          </dt>
          <dd>{formatCents(priced.value.line.lineTotalCents)}</dd>
          {priced.value.taxes.map(({ id, name, amountCents }) => (
            <div key={id} className={styles.tax}>
              <dt>{name}</dt>
              <dd>{formatCents(amountCents)}</dd>
            </div>
          ))}
          <dt className={styles.total}>Total</dt>
          <dd className={styles.total}>{formatCents(priced.value.totalCents)}</dd>
        </dl>
      ) : (
        <p className={styles.refusal}>{priced.refusal.message}</p>
      )}
    </div>
  );
}
