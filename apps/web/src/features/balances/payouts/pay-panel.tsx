import { formatMoney } from '../../../parts/money.tsx';
import FileText from 'lucide-react/icons/file-text';
import { notify } from '../../../parts/notify.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import { SidePanel } from '../side-panel.tsx';
import { payoutLook } from './payout-words.ts';
import { PayForm } from './pay-form.tsx';
import { PayoutHistory } from './payout-history.tsx';
import classes from './pay-panel.module.css';

type PayPanelProps = {
  accountId: string;
  isWhole: boolean;
  onWhole: () => void;
  /** For a payout, or for everything. */
  onExplain: (payoutId: string) => void;
  onClose: () => void;
};

/** Pays out of an account, and shows its earlier payouts. */
export function PayPanel({ accountId, isWhole, onWhole, onExplain, onClose }: PayPanelProps) {
  const { data, error, refetch } = useAccount(accountId);
  const zone = useAccountZone(accountId);
  const account = data?.account;
  const note = account ? [account.place, account.ownerEmail].filter(Boolean).join(', owner ') : '';
  return (
    <SidePanel
      title={account ? `Pay ${account.name}` : 'Pay'}
      note={note}
      ways={
        <button type="button" onClick={() => onExplain('')}>
          <FileText size={16} aria-hidden />
          Entries
        </button>
      }
      onClose={onClose}
    >
      {data ? (
        <PayForm
          answer={data}
          zone={zone}
          onDone={(payout) => {
            const { word } = payoutLook(payout);
            notify.success(`Payout of ${formatMoney(payout.amount)}: ${word}.`, undefined, payout.id);
          }}
          onClose={onClose}
        >
          <div className={classes.history}>
            <PayoutHistory
              account={data.account}
              zone={zone}
              isMover
              isWhole={isWhole}
              onWhole={onWhole}
              onExplain={onExplain}
            />
          </div>
        </PayForm>
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
    </SidePanel>
  );
}
