import { centsFromDecimal, formatCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import type { AccountGroup } from './balances-search.ts';
import classes from './balances.module.css';

const READ_EVERY_MS = 10_000;
/** Three lists are read while orders are posted: if the sum is not $0, they are read again. */
const TRIES = 3;
const GROUPS = [
  ['restaurants', 'Restaurants'],
  ['couriers', 'Couriers'],
  ['platform', 'Passline and its system accounts'],
] as const satisfies readonly (readonly [AccountGroup, string])[];

/** All accounts together are $0. See docs/rules/ledger.md#accounts. */
export function AllAccounts() {
  const { data, error } = useQuery({
    queryKey: [...queries.balances.list.key(), 'sums'],
    queryFn: ({ signal }) => readSums(signal),
    refetchInterval: READ_EVERY_MS,
  });
  if (!data) return error ? <p className={classes.sumsNote}>{messageOf(error)}</p> : null;
  const total = sumCents(data);
  return (
    <dl className={classes.allAccounts} aria-label="All accounts together">
      {GROUPS.map(([group, words], at) => (
        <div key={group}>
          <dt>{words}</dt>
          <dd>{formatCents(data[at] ?? 0)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>All accounts together</dt>
        <dd data-negative={total !== 0 || undefined}>{formatCents(total)}</dd>
      </div>
      {total !== 0 && (
        <p className={classes.sumsNote}>
          They were read one after the other while orders were posted. “Prove now” checks all of them at one
          moment.
        </p>
      )}
    </dl>
  );
}

async function readSums(signal: AbortSignal, triesLeft = TRIES): Promise<Cents[]> {
  const answers = await Promise.all(
    GROUPS.map(([group]) => api.balances.list({ group, limit: 1 }, { signal })),
  );
  const sums = answers.map(({ owed, owing }) => centsFromDecimal(owed) + centsFromDecimal(owing));
  return sumCents(sums) === 0 || triesLeft <= 1 ? sums : readSums(signal, triesLeft - 1);
}
