import type { DeliveryEarnings } from '@passline/contract/orders/delivery';
import { riderEarnings } from '@passline/domain/deliveries/rider-earnings';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { Money } from '../../../parts/money.tsx';
import styles from './order-money.module.css';

/** Each part with who pays it. See docs/rules/deliveries.md#what-a-courier-earns. */
const PARTS: readonly [word: string, part: keyof DeliveryEarnings][] = [
  ['Delivery fee, from the customer', 'deliveryFee'],
  ['Tip, from the customer', 'tipAmount'],
  ['Platform substitution, for the fee waived', 'platformSubstitution'],
  ['Restaurant substitution, for the fee waived', 'restaurantSubstitution'],
  ['Restaurant standby, for waiting there', 'restaurantStandby'],
];

type CourierEarningsProps = { earnings: DeliveryEarnings; paymentMethod: string };

/** What the courier earns with a delivery: the sum, and every part on request. */
export function CourierEarnings({ earnings, paymentMethod }: CourierEarningsProps) {
  const { totalCents, onlineCents } = riderEarnings(
    {
      platformSubstitutionCents: centsFromDecimal(earnings.platformSubstitution),
      restaurantSubstitutionCents: centsFromDecimal(earnings.restaurantSubstitution),
      restaurantStandbyCents: centsFromDecimal(earnings.restaurantStandby),
      deliveryFeeCents: centsFromDecimal(earnings.deliveryFee),
      tipCents: centsFromDecimal(earnings.tipAmount),
    },
    paymentMethod,
  );
  return (
    <details className={styles.earnings}>
      <summary>
        <span>Courier earns</span>
        <span className={styles.sums}>
          <Money amount={decimalFromCents(totalCents)} />
        </span>
      </summary>
      <dl className={styles.lines}>
        {PARTS.map(([word, part]) => (
          <div key={part}>
            <dt>{word}</dt>
            <dd>
              <Money amount={earnings[part]} />
            </dd>
          </div>
        ))}
        <div data-sum>
          <dt>Courier earns</dt>
          <dd>
            <Money amount={decimalFromCents(totalCents)} />
          </dd>
        </div>
        {onlineCents !== totalCents && (
          <div>
            <dt>Of it online; the rest is cash in hand</dt>
            <dd>
              <Money amount={decimalFromCents(onlineCents)} />
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
