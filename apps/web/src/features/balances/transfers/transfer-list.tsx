import type { Account } from '@passline/contract/balances/balances';
import { accountTopic, transfersTopic } from '@passline/contract/balances/topics';
import { blockedWords, heldWords } from '@passline/domain/balances/check-move';
import { TRANSFERS_SHOWN } from '@passline/domain/balances/states';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import classes from '../money.module.css';
import { useMoneyLock } from '../use-money-lock.ts';
import { TransferRow } from './transfer-row.tsx';

type TransferListProps = {
  accountId: string;
  /** Undefined until it is read. */
  account: Pick<Account, 'onHold' | 'payoutsBlockedUntil'> | undefined;
  zone: string;
  isMover: boolean;
};

/** The last transfers from or to an account, the newest first, live. */
export function TransferList({ accountId, account, zone, isMover }: TransferListProps) {
  const lock = useMoneyLock();
  const blocked = useBlockedUntil(account?.payoutsBlockedUntil, zone);
  const stop = account?.onHold
    ? heldWords(account.onHold)
    : blocked && blockedWords('Transfers out of this account', blocked);
  const input = { accountId };
  const key = queries.balances.transfers.key({ input });
  const { data, error, refetch } = useQuery(queries.balances.transfers.queryOptions({ input }));
  useReadAgain(key, useCollection(accountTopic, { locationId: accountId }));
  return (
    <section className={classes.history} aria-label="Transfers">
      {isMover && <LiveTransfers accountId={accountId} />}
      <h2>{data?.length === TRANSFERS_SHOWN ? `The last ${TRANSFERS_SHOWN} transfers` : 'Transfers'}</h2>
      {!data &&
        (error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={36} />)}
      {data?.length === 0 && <p className={classes.note}>No transfers yet.</p>}
      {data && data.length > 0 && (
        <ul className={classes.moves}>
          {data.map((transfer) => (
            <TransferRow
              key={transfer.id}
              transfer={transfer}
              accountId={accountId}
              stop={stop}
              zone={zone}
              lock={lock}
              isMover={isMover}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Transfers that wait or fail move nothing, so the account does not show them. Only people who may move money see them.
 */
function LiveTransfers({ accountId }: { accountId: string }) {
  useReadAgain(queries.balances.transfers.key({ input: { accountId } }), useCollection(transfersTopic, {}));
  return null;
}
