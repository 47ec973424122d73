import type { OrderCartItem } from '@passline/contract/orders/order';
import { formatCents, type Cents } from '@passline/domain/money/cents';
import type { BorneBy } from '@passline/domain/orders/part-refund';
import { CountStepper } from '../../../parts/count-stepper.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import fields from './money.module.css';
import styles from './refund-items.module.css';

type RefundPiecesProps = {
  items: readonly OrderCartItem[];
  /** Pieces to give back, by the place of their line. */
  counts: Readonly<Record<number, number>>;
  onCount: (position: number, count: number) => void;
};

/** The lines with pieces left, each with how many of them are given back. */
export function RefundPieces({ items, counts, onCount }: RefundPiecesProps) {
  return (
    <ul className={styles.lines} aria-label="Items" data-begins>
      {items.map(({ name, count, refundCount, price }, position) => {
        const left = count - refundCount;
        const refunded = refundCount > 0 ? `, ${refundCount} of ${count} refunded` : '';
        return (
          // The same product may be in it twice; only its place tells the lines apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={position}>
            <div className={styles.name}>
              {name}
              <span>
                {left} left at {formatMoney(price)}
                {refunded}
              </span>
            </div>
            {left > 0 && (
              <CountStepper
                label={`Refund ${name}`}
                count={counts[position] ?? 0}
                least={0}
                most={left}
                onCount={(to) => onCount(position, to)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type PartFieldProps = { label: string; leftCents: Cents; value: string; onValue: (value: string) => void };

/** A part of an amount; not rendered if nothing of it is left. */
export function PartField({ label, leftCents, value, onValue }: PartFieldProps) {
  if (leftCents === 0) return null;
  return (
    <label className={fields.field} data-size="small">
      <span>
        {label} ($), {formatCents(leftCents)} left
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  );
}

type BorneByFieldProps = { borneBy: BorneBy; onBorneBy: (borneBy: BorneBy) => void };

export function BorneByField(props: BorneByFieldProps) {
  return (
    <Bearers
      {...props}
      label="Who bears it"
      bearers={[
        ['restaurant', 'The restaurant, for its food'],
        ['platform', 'Passline bears it'],
      ]}
    />
  );
}

/** The courier keeps the fee, so somebody else bears what goes back of it. */
export function FeeBorneByField(props: BorneByFieldProps) {
  return (
    <Bearers
      {...props}
      label="Who bears the fee"
      bearers={[
        ['platform', 'Passline bears the fee'],
        ['restaurant', 'The restaurant bears the fee'],
      ]}
    />
  );
}

type BearersProps = BorneByFieldProps & {
  label: string;
  bearers: readonly (readonly [who: BorneBy, words: string])[];
};

function Bearers({ borneBy, onBorneBy, label, bearers }: BearersProps) {
  return (
    <div className={fields.quick} role="group" aria-label={label}>
      {bearers.map(([who, words]) => (
        <button key={who} type="button" aria-pressed={who === borneBy} onClick={() => onBorneBy(who)}>
          {words}
        </button>
      ))}
    </div>
  );
}
