import { Dialog } from '../../../parts/dialog.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { accountName } from '../account/account-words.ts';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import { TransferList } from '../transfers/transfer-list.tsx';
import { ReceiptForm } from './receipt-form.tsx';

type ReceiptDialogProps = { accountId: string; onClose: () => void };

/** What a restaurant paid otherwise than with its charges. See docs/rules/balances.md#received-from-a-restaurant. */
export function ReceiptDialog({ accountId, onClose }: ReceiptDialogProps) {
  const own = useAccount(accountId);
  const zone = useAccountZone(accountId);
  const { data, error } = own;
  return (
    <Dialog
      title={data ? `Received from ${accountName(data.account)}` : 'Received from a restaurant'}
      onClose={onClose}
    >
      {data ? (
        <ReceiptForm answer={data} zone={zone} />
      ) : error ? (
        <ScreenError error={error} retry={() => void own.refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
      <TransferList accountId={accountId} account={data?.account} zone={zone} isMover />
    </Dialog>
  );
}
