import type { PaymentGateway } from '@passline/contract/payments/payments';
import { formatCents } from '@passline/domain/money/cents';
import type { MoneyPreview } from '@passline/domain/orders/money-previews';
import type { OrderShares } from '@passline/domain/orders/order-shares';
import styles from './money.module.css';

const PARTIES = [
  ['customerCents', 'Customer pays'],
  ['restaurantCents', 'Restaurant gets'],
  ['courierCents', 'Courier gets'],
  ['platformCents', 'Platform keeps'],
] as const satisfies readonly (readonly [keyof OrderShares, string])[];

type MoneyPreviewProps = { preview: MoneyPreview; gateway: PaymentGateway };

/** Who gets and who bears what, before it is confirmed: what the customer pays is shared by the others, to the cent. */
export function MoneyPreviewTable({ preview, gateway }: MoneyPreviewProps) {
  const { before, after, change } = preview;
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
      <p className={styles.moves}>{movesWords(preview, gateway)}</p>
    </div>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}

function movesWords({ givenBackCents, channel }: MoneyPreview, gateway: PaymentGateway): string {
  if (channel === null) return 'No money moves now.';
  const amount = formatCents(Math.abs(givenBackCents));
  const isBack = givenBackCents > 0;
  if (channel === 'in-person') {
    return isBack
      ? `${amount} has to be given back to the customer by hand.`
      : `${amount} has to be collected from the customer by hand.`;
  }
  const way = isBack ? 'goes back to the customer’s card' : 'is collected from the customer’s card first';
  const standIn = gateway.isStandIn ? ': no real money moves' : '';
  return `${amount} ${way}, by ${gateway.name}${standIn}.`;
}
