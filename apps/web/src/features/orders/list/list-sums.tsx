import type { OrderSummary } from '@passline/contract/orders/read';
import { Money } from '../../../parts/money.tsx';
import { Folded } from './folded.tsx';
import { formatCount } from '../../../parts/list/count-words.ts';
import styles from './list-sums.module.css';

/**
 * For super admins: the totals of all orders that match, not only of those listed. See
 * docs/rules/money.md#sums-of-a-list.
 */
export function ListSums({ summary }: { summary: OrderSummary }) {
  const amounts = [
    ['Subtotal', summary.subTotal],
    ['Tax', summary.taxAmount],
    ['Delivery fees', summary.deliveryFee],
    ['Tips', summary.tipAmount],
    ['Total', summary.total],
    ['Tips in person, on top', summary.inpersonTipAmount],
    ['Commission', summary.totalCommission],
  ] as const;
  return (
    <Folded
      summary={
        <>
          Total <Money amount={summary.total} />
        </>
      }
    >
      <dl className={styles.sums} aria-label="Totals of all orders that match, without the cancelled">
        <div>
          <dt>Orders, not cancelled</dt>
          <dd>{formatCount(summary.orderCount)}</dd>
        </div>
        {amounts.map(([name, amount]) => (
          <div key={name} data-total={name === 'Total' || undefined}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}
