import { Dialog } from '../../../parts/dialog.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { accountName } from '../account/account-words.ts';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import { TransferList } from '../transfers/transfer-list.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { FaultCorrection } from './fault-correction.tsx';

type CorrectionDialogProps = {
  accountId: string;
  /** The fault that is put right, or ''. */
  faultId: string;
  onEntries: () => void;
  /** It was sent: there is no fault to put right any more. */
  onCorrected: () => void;
  onClose: () => void;
};

/** Puts a mistake of the books right. See docs/rules/balances.md#corrections. */
export function CorrectionDialog({
  accountId,
  faultId,
  onEntries,
  onCorrected,
  onClose,
}: CorrectionDialogProps) {
  const own = useAccount(accountId);
  const zone = useAccountZone(accountId);
  const { data, error } = own;
  return (
    <Dialog
      title={data ? `Correcting entry of ${accountName(data.account)}` : 'Correcting entry'}
      onClose={onClose}
    >
      {data && faultId !== '' ? (
        <FaultCorrection faultId={faultId} answer={data} onEntries={onEntries} onCorrected={onCorrected} />
      ) : data ? (
        <CorrectionForm answer={data} onEntries={onEntries} />
      ) : error ? (
        <ScreenError error={error} retry={() => void own.refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
      <TransferList accountId={accountId} account={data?.account} zone={zone} isMover />
    </Dialog>
  );
}
