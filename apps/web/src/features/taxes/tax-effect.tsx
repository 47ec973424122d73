import { TAX_FIELDS, type TaxRow } from '@passline/contract/taxes/taxes';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { centsFromDecimal, formatCents, sumCents } from '@passline/domain/money/cents';
import { taxesOf } from '@passline/domain/money/tax';
import { priceAt } from '@passline/domain/menus/price-by-type';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import type { TaxValues } from './tax-form-fields.tsx';
import { ORDER_TYPE_WORDS } from './tax-rate-words.ts';
import { productWords, taxReachWords } from './tax-reach-words.ts';
import styles from './tax-effect.module.css';

type TaxEffectProps = {
  /** All that there are. */
  taxes: readonly TaxRow[];
  tax: TaxRow;
  wanted: TaxValues;
};

/** What a change of a tax changes, before it is saved. See docs/rules/taxes.md#editing-a-tax. */
export function TaxEffect({ taxes, tax, wanted }: TaxEffectProps) {
  const { data } = useQuery(
    queries.taxes.reach.queryOptions({ input: { taxId: tax.id }, refetchOnMount: 'always' }),
  );
  if (!data) return null;
  const { onlyTaxOf, example } = data;
  const isRate = TAX_FIELDS.percent.safeParse(wanted.percent).success;
  const next = {
    ...tax,
    rate: isRate ? (wanted.percent ?? 0) / 100 : tax.rate,
    orderTypes: wanted.orderTypes,
  };
  const isOther = next.rate !== tax.rate || !isSameJson(next.orderTypes, tax.orderTypes);
  const had = example ? taxes.filter(({ id }) => example.taxIds.includes(id)) : [];
  const costAt = (type: OrderType, paid: readonly TaxRow[]) =>
    priceWith(example ? priceAt(example, type) : 0, paid, type);
  const prices = ORDER_TYPES.map((type) => ({
    type,
    before: costAt(type, had),
    after: costAt(
      type,
      had.map((one) => (one.id === tax.id ? next : one)),
    ),
  })).filter(({ before, after }) => before !== after);
  const untaxed = ORDER_TYPES.filter(
    (type) => onlyTaxOf[type] > 0 && tax.orderTypes.includes(type) && !wanted.orderTypes.includes(type),
  );
  return (
    <div role="status" aria-label="What it changes" className={styles.effect}>
      <p>
        {taxReachWords(data)} A change counts from the next order on; orders that are placed keep what they
        were taxed with.
      </p>
      {example && prices.length > 0 && (
        <>
          <p>
            {example.name}, {example.restaurantName}, with taxes:
          </p>
          <ul>
            {prices.map(({ type, before, after }) => (
              <li key={type}>
                {ORDER_TYPE_WORDS[type]}: {formatCents(before)} now, {formatCents(after)} then
              </li>
            ))}
          </ul>
        </>
      )}
      {example && prices.length === 0 && isOther && (
        <p>
          {example.name}, {example.restaurantName}, the dearest, costs the same with taxes then.
        </p>
      )}
      {untaxed.map((type) => (
        <p key={type}>
          {productWords(onlyTaxOf[type])} would pay no tax at {ORDER_TYPE_WORDS[type]}.
        </p>
      ))}
    </div>
  );
}

/** Cents. `price`: dollars. */
function priceWith(price: number, taxes: readonly TaxRow[], type: OrderType): number {
  const cents = centsFromDecimal(price);
  const charged = taxes.filter(({ orderTypes }) => orderTypes.includes(type));
  return cents + sumCents(taxesOf(cents, charged).map(({ amountCents }) => amountCents));
}
