import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { accountName } from '../account/account-words.ts';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import { OwedNote } from './owed-note.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';

type TransferDialogProps = {
  accountId: string;
  verb: 'Send' | 'Take';
  onReceive: () => void;
  onClose: () => void;
};

/** Send $ moves money from Passline to the account, Take $ the other way. */
export function TransferDialog({ accountId, verb, onReceive, onClose }: TransferDialogProps) {
  const own = useAccount(accountId);
  const platform = useAccount(SYSTEM_ACCOUNTS.platform);
  const zone = useAccountZone(accountId);
  const failed = [own, platform].find(({ data, error }) => !data && error);
  const isSend = verb === 'Send';
  const title = own.data && `${verb} $ ${isSend ? 'to' : 'from'} ${accountName(own.data.account)}`;
  return (
    <Dialog title={title ?? `${verb} $`} onClose={onClose}>
      {own.data && !isSend && own.data.account.kind === 'restaurant' && own.data.account.balance < 0 && (
        <OwedNote owed={-own.data.account.balance} onReceive={onReceive} />
      )}
      {own.data && platform.data ? (
        <TransferForm
          answer={own.data}
          source={isSend ? platform.data : own.data}
          destination={isSend ? own.data.account : platform.data.account}
          verb={verb}
        />
      ) : failed ? (
        <ScreenError error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
      <TransferList accountId={accountId} account={own.data?.account} zone={zone} isMover />
    </Dialog>
  );
}
