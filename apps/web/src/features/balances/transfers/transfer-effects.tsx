import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { transferFailure } from '@passline/domain/balances/check-move';
import { formatMoney } from '../../../parts/money.tsx';
import { accountName } from '../account/account-words.ts';
import type { AccountAnswer } from '../account/use-account.ts';
import { Effects } from '../effects.tsx';
import classes from './transfer-dialog.module.css';

type Accounts = { source: AccountAnswer['account']; destination: AccountAnswer['account'] };

const fundsOf = ({ balance, locked }: AccountAnswer['account']) => ({
  balanceCents: centsFromDecimal(balance),
  lockedCents: centsFromDecimal(locked),
});

/** The two accounts, with their balances. */
export function TransferAccounts({ source, destination }: Accounts) {
  return (
    <dl className={classes.accounts}>
      <div>
        <dt>From</dt>
        <dd>{accountName(source)}</dd>
        <dd>Balance {formatMoney(source.balance)}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>{accountName(destination)}</dd>
        <dd>Balance {formatMoney(destination.balance)}</dd>
      </div>
    </dl>
  );
}

type TransferEffectsProps = Accounts & {
  amountCents: number;
  /** Why someone else has to approve it; null: nobody has to. */
  approval: string | null;
};

/** What a transfer does to both accounts, and whether it would fail or needs an approval. */
export function TransferEffects({ source, destination, amountCents, approval }: TransferEffectsProps) {
  const [from, to] = [fundsOf(source), fundsOf(destination)];
  const failure = transferFailure(from, amountCents);
  return (
    <Effects
      effects={[
        {
          words: `${accountName(source)} goes from ${formatCents(from.balanceCents)} to`,
          cents: from.balanceCents - amountCents,
        },
        {
          words: `${accountName(destination)} goes from ${formatCents(to.balanceCents)} to`,
          cents: to.balanceCents + amountCents,
        },
      ]}
      notes={[
        ...(failure === null ? [] : [`${failure} It would fail, and could be tried again later.`]),
        ...(approval === null ? [] : [approval]),
      ]}
    />
  );
}
