import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { Mistake } from '../../parts/form/mistake.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { dayWords, lineName, stateWords } from './bank-words.ts';
import classes from './bank.module.css';
import { useMatching, wantedItem } from './use-matching.ts';

/** All lines that can only be one thing: looked at, and matched together. See docs/rules/bank-statements.md#suggestions. */
export function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    queries.bankStatements.suggestions.queryOptions({ staleTime: 0 }),
  );
  const matching = useMatching();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const chosen = data?.filter(({ id }) => !without.has(id)) ?? [];
  const turn = (id: string) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    setWithout(next);
  };
  const match = async () => {
    const isDone = await matching.match(
      chosen.map((line) => ({ line, parts: line.suggested.map(wantedItem) })),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      title="Lines that can only be one thing"
      onClose={onClose}
      actions={
        data &&
        data.length > 0 && (
          <button
            type="button"
            className={button.primary}
            disabled={chosen.length === 0 || matching.isBusy}
            onClick={() => void match()}
          >
            {matching.isBusy
              ? 'Matching …'
              : `Match ${chosen.length === 1 ? '1 line' : `${chosen.length} lines`}`}
          </button>
        )
      }
    >
      {data ? (
        <ul className={classes.suggestions}>
          {data.map((line) => (
            <li key={line.id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={lineName(line)}
                  checked={!without.has(line.id)}
                  onChange={() => turn(line.id)}
                />
                <span>
                  {line.description || line.reference}{' '}
                  <span className={classes.quiet}>{dayWords(line.day)}</span>
                </span>
                <b>{formatMoney(line.amount)}</b>
              </label>
              <p className={classes.quiet}>{stateWords(line)}</p>
            </li>
          ))}
          {data.length === 0 && <li>No open line can only be one thing.</li>}
        </ul>
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
      {matching.refusal && <Mistake>{matching.refusal}</Mistake>}
      {matching.dialog}
    </Dialog>
  );
}
