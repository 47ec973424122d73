import type { Transfer } from '@passline/contract/balances/balances';
import { transfersTopic } from '@passline/contract/balances/topics';
import { blockedWords, heldWords } from '@passline/domain/balances/check-move';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import classes from '../money.module.css';
import { useMoneyLock } from '../use-money-lock.ts';
import { TransferRow } from './transfer-row.tsx';

type OneTransferDialogProps = {
  transferId: string;
  /** Opens the account with its last transfers. */
  onAccount: (accountId: string) => void;
  onClose: () => void;
};

/** One transfer, live, however long ago it was. */
export function OneTransferDialog({ transferId, onAccount, onClose }: OneTransferDialogProps) {
  const input = { transferId };
  useReadAgain(queries.balances.transfer.key({ input }), useCollection(transfersTopic, {}));
  const { data, error, refetch } = useQuery(queries.balances.transfer.queryOptions({ input }));
  return (
    <Dialog
      title={data ? `Transfer of ${formatMoney(data.amount)}` : 'Transfer'}
      onClose={onClose}
      actions={
        data && (
          <button type="button" className={button.plain} onClick={() => onAccount(accountOf(data))}>
            All transfers of the account
          </button>
        )
      }
    >
      {data ? (
        <OneTransfer transfer={data} />
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={36} />
      )}
    </Dialog>
  );
}

/** Of the two the one that is not Passline's own. */
function accountOf({ sourceAccountId, destinationAccountId }: Transfer): string {
  const { platform } = SYSTEM_ACCOUNTS;
  return [sourceAccountId, destinationAccountId].find((id) => id !== null && id !== platform) ?? platform;
}

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const accountId = accountOf(transfer);
  const lock = useMoneyLock();
  const zone = useAccountZone(accountId);
  const account = useAccount(accountId).data?.account;
  const blocked = useBlockedUntil(account?.payoutsBlockedUntil, zone);
  const stop = account?.onHold
    ? heldWords(account.onHold)
    : blocked && blockedWords('Transfers out of this account', blocked);
  return (
    <section className={classes.history} aria-label="Transfer">
      <h2>
        {transfer.sourceName} → {transfer.destinationName}
      </h2>
      <ul className={classes.moves}>
        <TransferRow transfer={transfer} accountId={accountId} stop={stop} zone={zone} lock={lock} isMover />
      </ul>
    </section>
  );
}
