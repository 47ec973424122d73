import type { BalancesSearch } from './balances-search.ts';
import { CLOSED } from './balances-search.ts';
import {
  LateCorrectionDialog,
  LateExplainDialog,
  LatePayPanel,
  LateReceiptDialog,
  LateTransferDialog,
} from './late-parts.ts';

type OpenAccountProps = {
  search: BalancesSearch;
  change: (patch: Partial<BalancesSearch>, options?: { replace?: boolean }) => void;
  /** If the entries are on the screen itself: shows those of a payout. */
  onExplain?: (payoutId: string) => void;
};

/** The panel or dialog of an account that the address opens; at most one of them. */
export function OpenAccount({ search, change, onExplain }: OpenAccountProps) {
  const { open, account, all } = search;
  if (open === null || account === '') return null;
  const close = () => change(CLOSED, { replace: false });
  const receive = () => change({ ...CLOSED, open: 'receive', account }, { replace: false });
  const explain = (payout: string) =>
    change({ ...CLOSED, open: 'entries', account, payout }, { replace: false });
  if (open === 'pay')
    return (
      <LatePayPanel
        key={account}
        accountId={account}
        isWhole={all}
        onWhole={() => change({ all: true })}
        onExplain={onExplain ?? explain}
        onClose={close}
      />
    );
  if (open === 'entries')
    return (
      <LateExplainDialog
        key={account}
        accountId={account}
        search={search}
        change={change}
        onCorrect={() => change({ ...CLOSED, open: 'correct', account }, { replace: false })}
        onReceive={receive}
        onClose={close}
      />
    );
  if (open === 'correct')
    return (
      <LateCorrectionDialog
        key={`${account} ${search.fault}`}
        accountId={account}
        faultId={search.fault}
        onEntries={() => change({ ...CLOSED, open: 'entries', account }, { replace: false })}
        onCorrected={() => change({ fault: '' })}
        onClose={close}
      />
    );
  if (open === 'receive') return <LateReceiptDialog key={account} accountId={account} onClose={close} />;
  // Take $ cannot be opened without its switch, not even by a link.
  if (open === 'take' && !search.take) return null;
  return (
    <LateTransferDialog
      key={account}
      accountId={account}
      verb={open === 'send' ? 'Send' : 'Take'}
      onReceive={receive}
      onClose={close}
    />
  );
}
