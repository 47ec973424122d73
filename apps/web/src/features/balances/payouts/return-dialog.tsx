import type { Payout } from '@passline/contract/balances/balances';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { CameBackDialog } from '../came-back-dialog.tsx';
import { payoutLook } from './payout-words.ts';

/** Notes that a payout by hand came back. See docs/rules/balances.md#returned. */
export function ReturnDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const isGone = payout.delivery.state !== 'SUCCESS';
  return (
    <CameBackDialog
      id={payout.id}
      title={`The payout of ${formatMoney(payout.amount)} came back`}
      text="Its amount is in the account again, and this payout is shown as returned until it is sent again or set aside. Your name and the reason stay beside it."
      gone={isGone ? { title: 'This payout has changed', word: payoutLook(payout).word } : null}
      book={(reason, sending) => api.balances.returnPayout({ payoutId: payout.id, reason }, sending)}
      save="Put it back"
      done={`${formatMoney(payout.amount)} is in the account again.`}
      onClose={onClose}
    />
  );
}
