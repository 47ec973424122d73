import type { Payout } from '@passline/contract/balances/balances';
import { checkPayoutMove, type PayoutAction } from '@passline/domain/balances/check-move';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../../session/use-session.ts';
import { useMove, type Sending } from '../use-move.ts';
import { payoutLook } from './payout-words.ts';

type Answer = { words: string };

const SENDS: Record<PayoutAction, (payoutId: string, sending: Sending) => Promise<Answer>> = {
  retry: async (payoutId, sending) => told(await api.balances.retryPayout({ payoutId }, sending)),
  approve: async (payoutId, sending) => told(await api.balances.approvePayout({ payoutId }, sending)),
  decline: async (payoutId, sending) => told(await api.balances.declinePayout({ payoutId }, sending)),
  return: async (payoutId, sending) => told(await api.balances.returnPayout({ payoutId }, sending)),
  cancel: async (payoutId, sending) => {
    const { message } = await api.balances.cancelPayout({ payoutId }, sending);
    return { words: message };
  },
};

function told(payout: Payout): Answer {
  return { words: `${formatMoney(payout.amount)}: ${payoutLook(payout).word}` };
}

/** What this person may do with a payout now, as its rules say. */
export function usePayoutSteps(payout: Payout) {
  const { userId } = useSession();
  const { id, authorId, delivery } = payout;
  const { state, dialog, give, giveAgain } = useMove({
    send: (action: PayoutAction, sending) => SENDS[action](id, sending),
    onDone: ({ words }) => notify.success(words, undefined, id),
    onRefused: (message) => notify.error(message, undefined, id),
  });
  const known = { state: delivery.state, isNotCancellable: delivery.isNotCancellable, authorId };
  const may = (action: PayoutAction) => checkPayoutMove(known, action, userId).ok;
  return { sending: state, dialog, may, isOwn: authorId === userId, give, giveAgain };
}
