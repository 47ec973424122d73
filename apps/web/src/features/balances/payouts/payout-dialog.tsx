import type { Payout } from '@passline/contract/balances/balances';
import { payoutsTopic } from '@passline/contract/balances/topics';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import button from '../../../parts/button.module.css';
import classes from '../money.module.css';
import { useMoneyLock } from '../use-money-lock.ts';
import { PayoutRow } from './payout-row.tsx';

type PayoutDialogProps = {
  payoutId: string;
  /** Opens the account with all of its payouts. */
  onAccount: (accountId: string) => void;
  onExplain: (accountId: string, payoutId: string) => void;
  onClose: () => void;
};

/** One payout, live, wherever it stands in the history of its account. */
export function PayoutDialog({ payoutId, onAccount, onExplain, onClose }: PayoutDialogProps) {
  const input = { payoutId };
  useReadAgain(queries.balances.payout.key({ input }), useCollection(payoutsTopic, { locationId: null }));
  const { data, error, refetch } = useQuery(queries.balances.payout.queryOptions({ input }));
  return (
    <Dialog
      title={data ? `Payout of ${formatMoney(data.amount)}` : 'Payout'}
      onClose={onClose}
      actions={
        data && (
          <button type="button" className={button.plain} onClick={() => onAccount(data.accountId)}>
            All payouts of the account
          </button>
        )
      }
    >
      {data ? (
        <OnePayout payout={data} onExplain={onExplain} />
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={36} />
      )}
    </Dialog>
  );
}

type OnePayoutProps = Pick<PayoutDialogProps, 'onExplain'> & { payout: Payout };

function OnePayout({ payout, onExplain }: OnePayoutProps) {
  const { accountId } = payout;
  const lock = useMoneyLock();
  const zone = useAccountZone(accountId);
  const { data, error, refetch } = useAccount(accountId);
  if (!data)
    return error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={36} />;
  const { name, place } = data.account;
  return (
    <section className={classes.history} aria-label="Payout">
      <h2>{[name, place].filter(Boolean).join(', ')}</h2>
      <ul className={classes.moves}>
        <PayoutRow
          payout={payout}
          account={data.account}
          zone={zone}
          lock={lock}
          isMover
          onExplain={(payoutId) => onExplain(accountId, payoutId)}
        />
      </ul>
    </section>
  );
}
