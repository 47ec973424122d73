import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import { ITEMS_SHOWN } from '@passline/domain/bank-statements/item-bounds';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { queries } from '../../api/client.ts';
import { formatMoney } from '../../parts/money.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { dayWords, itemKey, itemWords } from './bank-words.ts';
import classes from './bank.module.css';

type ItemSearchProps = {
  line: BankLine;
  chosen: readonly BankItem[];
  onChoose: (item: BankItem) => void;
};

/** What no line clears yet: at first what has the amount of the line, else what is searched for. What is chosen stays, and is marked. */
export function ItemSearch({ line, chosen, onChoose }: ItemSearchProps) {
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const search = typed.trim();
  const isNarrow = search === '' && !isAll;
  const [limit, setLimit] = useState(ITEMS_SHOWN.usual);
  const { data, error, refetch } = useQuery(
    queries.bankStatements.items.queryOptions({
      input: { limit, ...(isNarrow ? { amount: line.amount } : search === '' ? {} : { search }) },
      placeholderData: (before) => before,
    }),
  );
  const known = new Set(chosen.map(itemKey));
  const rows = data?.rows ?? [];
  return (
    <section className={classes.items} aria-label="What it may be">
      <h3>What it may be</h3>
      <input
        type="search"
        aria-label="Search what was paid or received"
        placeholder="Restaurant, courier, order or reference"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {data ? (
        <ul>
          {rows.map((item) => (
            <li key={itemKey(item)}>
              <button type="button" aria-pressed={known.has(itemKey(item))} onClick={() => onChoose(item)}>
                {known.has(itemKey(item)) && <Check size={16} aria-label="Chosen" />}
                <span>
                  {itemWords(item)}
                  <span className={classes.quiet}>
                    {item.accountName}, {dayWords(item.day)}
                    {item.reference && `, ${item.reference}`}
                  </span>
                </span>
                <b>{formatMoney(item.amount)}</b>
              </button>
            </li>
          ))}
          {rows.length === 0 && (
            <li className={classes.quiet}>
              {isNarrow ? `Nothing of ${formatMoney(line.amount)} is open.` : 'No results'}
            </li>
          )}
          {data.areMore && limit === ITEMS_SHOWN.most && (
            <li className={classes.quiet}>There are more: please search.</li>
          )}
        </ul>
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={48} />
      )}
      {data?.areMore && limit < ITEMS_SHOWN.most && (
        <button
          type="button"
          className={classes.link}
          onClick={() => setLimit(Math.min(limit * 4, ITEMS_SHOWN.most))}
        >
          Show more
        </button>
      )}
      {isNarrow && (
        <button type="button" className={classes.link} onClick={() => setAll(true)}>
          Show other amounts too
        </button>
      )}
    </section>
  );
}
