import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { accountName } from '../account/account-words.ts';
import { useAccount } from '../account/use-account.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import type { ExplainSearch } from '../balances-search.ts';
import classes from './explain.module.css';
import { ExplainView } from './explain-view.tsx';

type ExplainDialogProps = {
  accountId: string;
  search: ExplainSearch;
  change: (patch: Partial<ExplainSearch>) => void;
  onCorrect: () => void;
  onReceive: () => void;
  onClose: () => void;
};

/** The entries of an account, above the list of accounts. */
export function ExplainDialog({
  accountId,
  search,
  change,
  onCorrect,
  onReceive,
  onClose,
}: ExplainDialogProps) {
  const { data } = useAccount(accountId);
  const zone = useAccountZone(accountId);
  return (
    <Dialog title={data ? `Entries of ${accountName(data.account)}` : 'Entries'} onClose={onClose}>
      <ExplainView accountId={accountId} zone={zone} search={search} change={change} />
      <div className={classes.more}>
        <button type="button" className={button.plain} onClick={onCorrect}>
          Correcting entry
        </button>
        {data?.account.kind === 'restaurant' && (
          <button type="button" className={button.plain} onClick={onReceive}>
            Received from the restaurant
          </button>
        )}
      </div>
    </Dialog>
  );
}
