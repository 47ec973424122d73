import type { Entry, Explanation } from '@passline/contract/balances/entries';
import { formatCount } from '../../../parts/list/count-words.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { KIND_WORDS } from './entry-words.ts';
import classes from './explain.module.css';

type ExplainSumsProps = {
  explanation: Explanation;
  kind: Entry['kind'] | null;
  onKind: (kind: Entry['kind'] | null) => void;
};

/** The opening balance, the sums by kind, and the closing balance: they add up to the cent. */
export function ExplainSums({ explanation, kind, onKind }: ExplainSumsProps) {
  const { opening, kinds, closing, locked } = explanation;
  return (
    <table className={classes.sums}>
      <caption className="visually-hidden">What the balance is made of</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Entries</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" colSpan={2}>
            Opening balance
          </th>
          <Amount amount={opening} />
        </tr>
        {kinds.map((sum) => (
          <tr key={sum.kind} data-chosen={sum.kind === kind || undefined}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={sum.kind === kind}
                onClick={() => onKind(sum.kind === kind ? null : sum.kind)}
              >
                {KIND_WORDS[sum.kind]}
              </button>
            </th>
            <td>{formatCount(sum.count)}</td>
            <Amount amount={sum.amount} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Closing balance
          </th>
          <Amount amount={closing} />
        </tr>
        {locked !== 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              of it is on the way to your bank now
            </th>
            <Amount amount={locked} />
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function Amount({ amount }: { amount: number }) {
  return <td data-negative={amount < 0 || undefined}>{formatMoney(amount)}</td>;
}
