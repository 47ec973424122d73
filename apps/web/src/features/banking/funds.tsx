import { accountTopic } from '@passline/contract/balances/topics';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import { Money } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './banking.module.css';

/** The location's balance, and how much of it is on its way, live. See docs/rules/banking.md#balance. */
export function Funds({ locationId }: { locationId: string }) {
  const input = { locationId };
  const asked = useQuery(queries.banking.funds.queryOptions({ input }));
  useReadAgain(queries.banking.funds.key({ input }), useCollection(accountTopic, { locationId }));
  if (asked.isError) return <ScreenError error={asked.error} retry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton height={64} />;
  const { balance, locked } = asked.data;
  return (
    <dl className={classes.funds} aria-label="Balance">
      {balance !== null && (
        <div>
          <dt>Balance</dt>
          <dd>
            <Money amount={balance} />
          </dd>
        </div>
      )}
      <div>
        <dt>on the way to your bank</dt>
        <dd>
          <Money amount={locked} />
        </dd>
      </div>
    </dl>
  );
}
