import type { OrderEarnings } from '@passline/contract/orders/order';
import { Money } from '../../../parts/money.tsx';
import styles from './order-money.module.css';

type Line = [word: string, line: keyof OrderEarnings, sign?: -1];

/** In the order and the words of the report. See docs/rules/money.md#the-reports-words. */
const LINES: readonly Line[] = [
  ['Gross earning', 'grossEarning'],
  ['Food subtotal', 'foodSubTotal'],
  ['Points discount', 'pointsDiscount'],
  ['Delivery fee', 'deliveryFee'],
  ['Taxes', 'subTotalTax'],
  ['Tips (online, pickup)', 'pickupTip'],
  ['Tips (cash, pickup)', 'inpersonPickupTip'],
  ['Tips (online, courier)', 'courierTip'],
  ['Tips (cash, courier)', 'inpersonCourierTip'],
  ['Total commission', 'totalCommission', -1],
  ['Network access contribution', 'networkAccessFee', -1],
  ['Subsidized delivery fee', 'subsidizedDeliveryFee', -1],
  ['Courier delay contribution', 'foodDelayContribution', -1],
  ['GST (on commission)', 'commissionTax', -1],
  ['Other adjustments', 'otherAdjustments'],
  ['Revenue', 'revenue'],
  ['Cash received', 'cashRevenue', -1],
  ['Net amount', 'netDirectDeposit'],
  ['Total paid online', 'onlineTotal'],
  ['Total paid in person', 'inpersonTotal'],
  ['Platform: online tip', 'platformOnlineTip'],
  ['Platform: online delivery fee', 'platformOnlineDeliveryFee'],
  ['Platform: tax on it', 'platformOnlineDeliveryFeeTax'],
];
const SUMS: ReadonlySet<keyof OrderEarnings> = new Set(['grossEarning', 'revenue', 'netDirectDeposit']);

/** What the restaurant earns with an order: the sums, and every line on request. */
export function EarningsBreakdown({ earnings }: { earnings: OrderEarnings }) {
  return (
    <details className={styles.earnings}>
      <summary>
        <span>Earnings</span>
        <span className={styles.sums}>
          Gross <Money amount={earnings.grossEarning} /> · Revenue <Money amount={earnings.revenue} /> · Net{' '}
          <Money amount={earnings.netDirectDeposit} />
        </span>
      </summary>
      <dl className={styles.lines}>
        {LINES.map(([word, line, sign = 1]) => (
          <div key={line} data-sum={SUMS.has(line) || undefined}>
            <dt>{word}</dt>
            <dd>
              <Money amount={earnings[line] === 0 ? 0 : earnings[line] * sign} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
