import type { Account } from '@passline/contract/balances/balances';
import { memo, use } from 'react';
import { Link } from '@tanstack/react-router';
import type { RowProps } from '../../../parts/list/list-rows.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { StatusChip } from '../../../parts/status-chip.tsx';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import classes from '../balances.module.css';
import type { BalancesSearch } from '../balances-search.ts';
import { AccountCommandsContext } from './account-commands.ts';
import { accountName, accountState, isMovable } from './account-words.ts';
import { useAccountZone } from './use-account-zone.ts';
import { useLiveAccount } from './use-live-account.ts';

/** The cells of an account: its owner, what to know about it, its balance, and what can be done. */
export const AccountCells = memo(function AccountCells({ row, isStop, open }: RowProps<Account>) {
  const account = useLiveAccount(row);
  const commands = use(AccountCommandsContext);
  const zone = useAccountZone(account.id);
  const state = accountState(account, useBlockedUntil(account.payoutsBlockedUntil, zone));
  const { id, kind, name, place, ownerEmail, balance } = account;
  const tabIndex = isStop ? 0 : -1;
  const whole = accountName(account);
  return (
    <>
      <span role="cell" className={classes.account}>
        <button type="button" data-opens tabIndex={tabIndex} title={whole} onClick={() => open(row)}>
          {name} <span>{place}</span>
        </button>
        {ownerEmail && (
          <span className={classes.owner} title={ownerEmail}>
            {ownerEmail}
          </span>
        )}
      </span>
      <span role="cell" className={classes.state}>
        {state && <StatusChip look={state.look} text={state.text ?? state.look.word} />}
      </span>
      <span role="cell" className={classes.balance} data-negative={balance < 0 || undefined}>
        {formatMoney(balance)}
      </span>
      <span role="cell" className={classes.commands}>
        {kind === 'courier' && (
          <Link
            to="/riders-earnings/statement/$riderUserId"
            params={{ riderUserId: id }}
            tabIndex={tabIndex}
            aria-label={`Statement: ${whole}`}
          >
            Statement
          </Link>
        )}
        {(kind === 'restaurant' || kind === 'courier') && (
          <>
            <Command what="send" words="Send $" of={whole} id={id} tabIndex={tabIndex} />
            {commands?.isTaking && (
              <Command what="take" words="Take $" of={whole} id={id} tabIndex={tabIndex} />
            )}
          </>
        )}
        {isMovable(kind) ? (
          <Command what="pay" words="Payout" of={whole} id={id} tabIndex={tabIndex} />
        ) : (
          <Command what="entries" words="Entries" of={whole} id={id} tabIndex={tabIndex} />
        )}
      </span>
    </>
  );
});

type CommandProps = {
  what: NonNullable<BalancesSearch['open']>;
  words: string;
  of: string;
  id: string;
  tabIndex: number;
};

function Command({ what, words, of, id, tabIndex }: CommandProps) {
  const commands = use(AccountCommandsContext);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`${words}: ${of}`}
      onClick={() => commands?.open(what, id)}
    >
      {words}
    </button>
  );
}
