import type { Account } from '@passline/contract/balances/balances';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import small from '../../../parts/small-button.module.css';
import { accountName } from '../account/account-words.ts';
import classes from '../transfers/transfer-dialog.module.css';
import styles from './correction.module.css';

const GROUPS = ['platform', 'restaurants', 'couriers'] as const;
const SHOWN_OF_GROUP = 8;

type OtherAccountProps = {
  label: string;
  chosen: Account | null;
  /** The account itself is not offered. */
  exceptId: string;
  mistake: string | null;
  isDisabled: boolean;
  onChoose: (account: Account | null) => void;
};

/** Any account, found by its name, its place or its owner's e-mail. */
export function OtherAccount({ label, chosen, exceptId, mistake, isDisabled, onChoose }: OtherAccountProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useQueries({
    queries: GROUPS.map((group) =>
      queries.balances.list.queryOptions({
        input: { group, search, order: 'name', limit: SHOWN_OF_GROUP },
        placeholderData: keepPreviousData,
        enabled: chosen === null,
      }),
    ),
    combine: (answers) => ({
      isRead: answers.every(({ data }) => data !== undefined),
      rows: answers.flatMap(({ data }) => data?.rows ?? []).filter((account) => account.id !== exceptId),
    }),
  });
  const missing = mistake === null ? undefined : `${id}-missing`;
  return (
    <div className={classes.field}>
      {chosen ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
      {chosen ? (
        <p className={styles.chosen}>
          <strong>{accountName(chosen)}</strong>
          <span>Balance {formatMoney(chosen.balance)}</span>
          <button type="button" className={small.small} disabled={isDisabled} onClick={() => onChoose(null)}>
            Other account
          </button>
        </p>
      ) : (
        <>
          <input
            id={id}
            type="search"
            placeholder="Search for a name, a place or an e-mail"
            autoComplete="off"
            value={typed}
            disabled={isDisabled}
            aria-invalid={mistake !== null}
            aria-describedby={missing}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Not the whole form: nothing is chosen yet.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <ul className={styles.found} aria-label="Accounts">
            {found.rows.map((account) => (
              <li key={account.id}>
                <button type="button" disabled={isDisabled} onClick={() => onChoose(account)}>
                  <span>{accountName(account)}</span>
                  <span>{formatMoney(account.balance)}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.isRead && found.rows.length === 0 && <p role="status">No results</p>}
        </>
      )}
      {mistake !== null && missing !== undefined && <Mistake id={missing}>{mistake}</Mistake>}
    </div>
  );
}
