import { accountsTopic } from '@passline/contract/balances/topics';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import type { AccountKind } from '@passline/domain/ledger/accounts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { formatMoney } from '../../parts/money.tsx';
import classes from './balances.module.css';

type Sums = { owed: number; owing: number };
type FiguresProps = { words: string; sums: Sums | undefined };

/** What Passline owes to the listed accounts, and what they owe to it. */
export function Figures({ words, sums }: FiguresProps) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Owed to {words}</dt>
        <dd>{sums && formatMoney(sums.owed)}</dd>
      </div>
      <div>
        <dt>Owing</dt>
        <dd data-negative={(sums && sums.owing < 0) || undefined}>{sums && formatMoney(sums.owing)}</dd>
      </div>
    </dl>
  );
}

type LiveFiguresProps = FiguresProps & { kind: AccountKind };

/** The sums over all accounts of a kind, live as soon as these are loaded. */
export function LiveFigures({ kind, sums, ...more }: LiveFiguresProps) {
  const accounts = useCollection(accountsTopic, { kind });
  const rows = useRows(accounts);
  const isReady = useStatus(accounts).kind === 'ready';
  return <Figures {...more} sums={isReady ? sumsOf(rows.map(({ balance }) => balance ?? 0)) : sums} />;
}

function sumsOf(balances: readonly number[]): Sums {
  const cents = balances.map(centsFromDecimal);
  return {
    owed: decimalFromCents(sumCents(cents.filter((one) => one > 0))),
    owing: decimalFromCents(sumCents(cents.filter((one) => one < 0))),
  };
}
