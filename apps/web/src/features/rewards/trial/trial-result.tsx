import type { Quote } from '@passline/contract/orders/quote';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { formatPoints } from '@passline/domain/rewards/points';
import { formatDistance } from '../../../parts/format-distance.ts';
import { Money } from '../../../parts/money.tsx';
import { explainReward } from './trial-words.ts';
import styles from './trial.module.css';

/** What the order would cost, line by line, with what each reward does. */
export function TrialResult({ quote }: { quote: Quote }) {
  const { lines, rewards, leftOut, taxes, deliveryFee, distanceKm, subTotal } = quote;
  const { total, pointsSpent, pointsEarned } = quote;
  const offFee = rewards.filter(({ deliveryFeeDiscount }) => deliveryFeeDiscount > 0);
  const offFeeCents = sumCents(
    offFee.map(({ deliveryFeeDiscount }) => centsFromDecimal(deliveryFeeDiscount)),
  );
  return (
    <div className={styles.result} role="status" aria-label="What it costs">
      <dl>
        {lines.map((line, place) => (
          // The same product may be bought and also given free.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place}>
            <dt>
              {line.count} × {line.name}
              {line.isAdded && <small> added by a reward</small>}
              {line.discount > 0 && (
                <small>
                  {' '}
                  less <Money amount={line.discount} />
                </small>
              )}
            </dt>
            <dd>
              <Money amount={line.price * line.count} />
            </dd>
          </div>
        ))}
        <Rewards rewards={rewards.filter(({ deliveryFeeDiscount }) => deliveryFeeDiscount === 0)} />
        <Sum name="Subtotal" amount={subTotal} />
        {distanceKm !== null && (
          <Sum
            name="Delivery fee"
            note={`${formatDistance(distanceKm)}, to the restaurant’s own address`}
            amount={decimalFromCents(centsFromDecimal(deliveryFee) + offFeeCents)}
          />
        )}
        <Rewards rewards={offFee} />
        {taxes.map(({ id, name, taxAmount }) => (
          <Sum key={id} name={name} amount={taxAmount} />
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
      </dl>
      <p className={styles.aside}>
        Spends {formatPoints(pointsSpent)} points, earns {formatPoints(pointsEarned)} once it is done.
      </p>
      {leftOut.length > 0 && (
        <ul className={styles.leftOut} aria-label="Not applied">
          {leftOut.map(({ name, reason }) => (
            <li key={name}>
              {name} is not applied: {reason}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Rewards({ rewards }: Pick<Quote, 'rewards'>) {
  return rewards.map((reward, place) => (
    // Two rewards may have the same name.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={place} className={styles.reward}>
      <dt>
        {reward.name}
        <small>{explainReward(reward)}</small>
      </dt>
      <dd>
        <Money amount={-(reward.discount + reward.deliveryFeeDiscount)} />
      </dd>
    </div>
  ));
}

function Sum({ name, note, amount }: { name: string; note?: string; amount: number }) {
  return (
    <div>
      <dt>
        {name}
        {note !== undefined && <small> {note}</small>}
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
