import type { Account } from '@passline/contract/balances/balances';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { Field } from '../../../parts/form/field.tsx';
import { SearchChoice } from '../../../parts/form/search-choice.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { accountName } from '../account/account-words.ts';

const GROUPS = ['platform', 'restaurants', 'couriers'] as const;
const MOST_OF_GROUP = 8;

type OtherAccountProps = {
  label: string;
  chosen: Account | null;
  /** The account itself is not offered. */
  exceptId: string;
  mistake: string | null;
  isHeld: boolean;
  onChoose: (account: Account) => void;
};

/** Any account, found by its name, its place or its owner's e-mail. */
export function OtherAccount({ label, chosen, exceptId, mistake, isHeld, onChoose }: OtherAccountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? '').trim();
  const search = useDeferredValue(wanted);
  const { isRead, isCurrent, accounts } = useQueries({
    queries: GROUPS.map((group) => ({
      ...queries.balances.list.queryOptions({
        input: { group, order: 'name', limit: MOST_OF_GROUP, ...(search && { search }) },
        placeholderData: keepPreviousData,
      }),
      enabled: typed !== null,
    })),
    combine: (answers) => ({
      isRead: answers.every(({ data }) => data !== undefined),
      isCurrent: answers.every(({ isPlaceholderData }) => !isPlaceholderData),
      accounts: answers.flatMap(({ data }) => data?.rows ?? []).filter(({ id }) => id !== exceptId),
    }),
  });
  return (
    <Field
      label={label}
      hint={chosen && `Balance ${formatMoney(chosen.balance)}`}
      mistake={mistake}
      isHeld={isHeld}
    >
      {(control) => (
        <SearchChoice
          {...control}
          label="Accounts"
          chosen={chosen ? accountName(chosen) : ''}
          typed={typed}
          onType={setTyped}
          offers={accounts.map((account) => ({
            id: account.id,
            words: (
              <>
                <strong>{accountName(account)}</strong>
                <small>
                  {[account.ownerEmail, formatMoney(account.balance)].filter(Boolean).join(' · ')}
                </small>
              </>
            ),
          }))}
          isCurrent={isRead && isCurrent && search === wanted}
          none={isRead ? 'No results' : null}
          onChoose={(id) => {
            const account = accounts.find((one) => one.id === id);
            if (account) onChoose(account);
          }}
        />
      )}
    </Field>
  );
}
