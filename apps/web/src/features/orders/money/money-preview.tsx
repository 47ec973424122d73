import type { Order } from '@passline/contract/orders/order';
import { formatCents } from '@passline/domain/money/cents';
import type { MoneyPreview } from '@passline/domain/orders/money-previews';
import type { OrderShares } from '@passline/domain/orders/order-shares';
import { isPaymentInQuestion } from '@passline/domain/payments/payment';
import { movesWords } from './moves-words.ts';
import styles from './money.module.css';

const PARTIES = [
  ['customerCents', 'Customer pays'],
  ['restaurantCents', 'Restaurant gets'],
  ['courierCents', 'Courier gets'],
  ['platformCents', 'Platform keeps'],
] as const satisfies readonly (readonly [keyof OrderShares, string])[];

type MoneyPreviewProps = {
  preview: MoneyPreview;
  order: Pick<Order, 'paymentCheck' | 'isPaymentDuplicate' | 'paymentGateway'>;
};

/** Who gets and who bears what, before it is confirmed: what the customer pays is shared by the others, to the cent. */
export function MoneyPreviewTable({ preview, order }: MoneyPreviewProps) {
  const { before, after, change } = preview;
  // It is not known who gets anything of it.
  if (isPaymentInQuestion(order.paymentCheck))
    return <p className={styles.moves}>{movesWords(preview, order)}</p>;
  const shown = PARTIES.filter(([party]) => before[party] !== 0 || after[party] !== 0);
  return (
    <div className={styles.effects}>
      <table className={styles.preview}>
        <caption className="visually-hidden">Who gets and who bears what</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Who</span>
            </th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([party, word]) => (
            <tr key={party}>
              <th scope="row">{word}</th>
              <td>{formatCents(before[party])}</td>
              <td>{formatCents(after[party])}</td>
              <td data-changed={change[party] !== 0 || undefined}>{signed(change[party])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.moves}>{movesWords(preview, order)}</p>
    </div>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}
