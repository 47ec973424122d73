import type { BalancesSearch } from './balances-search.ts';
import { CLOSED } from './balances-search.ts';
import { LateOneTransferDialog, LatePayoutDialog } from './late-parts.ts';

type OpenMoveProps = {
  search: BalancesSearch;
  change: (patch: Partial<BalancesSearch>, options?: { replace?: boolean }) => void;
};

/** The one payout or transfer that the address names without its account, as the trail does. See docs/rules/balances.md#one-payout-or-transfer. */
export function OpenMove({ search: { open, payout, transfer }, change }: OpenMoveProps) {
  const close = () => change(CLOSED, { replace: false });
  const go = (what: 'pay' | 'send' | 'entries', account: string, ofPayout = '') =>
    change({ ...CLOSED, open: what, account, payout: ofPayout }, { replace: false });
  if (open !== null) return null;
  if (payout !== '')
    return (
      <LatePayoutDialog
        key={payout}
        payoutId={payout}
        onAccount={(account) => go('pay', account)}
        onExplain={(account, payoutId) => go('entries', account, payoutId)}
        onClose={close}
      />
    );
  if (transfer === '') return null;
  return (
    <LateOneTransferDialog
      key={transfer}
      transferId={transfer}
      onAccount={(account) => go('send', account)}
      onClose={close}
    />
  );
}
