import type { Transfer } from '@passline/contract/balances/balances';
import { checkTransferMove, type TransferAction } from '@passline/domain/balances/check-move';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../../session/use-session.ts';
import { useMove, type Sending } from '../use-move.ts';
import { TRANSFER_KIND_WORDS, transferLook } from './transfer-words.ts';

/** One of them takes a reason, in a dialog of its own. */
type Step = Exclude<TransferAction, 'return'>;

const SENDS: Record<Step, (transferId: string, sending: Sending) => Promise<Transfer>> = {
  retry: (transferId, sending) => api.balances.retryTransfer({ transferId }, sending),
  approve: (transferId, sending) => api.balances.approveTransfer({ transferId }, sending),
  decline: (transferId, sending) => api.balances.declineTransfer({ transferId }, sending),
};

/** What this person may do with a transfer now, as its rules say. */
export function useTransferSteps(transfer: Transfer) {
  const { id, kind, authorId, sourceAccountId, delivery } = transfer;
  const { userId } = useSession();
  const move = useMove({
    send: (action: Step, sending) => SENDS[action](id, sending),
    onDone: (moved) => tellTransfer(moved),
    onRefused: (message) => notify.error(message, undefined, id),
  });
  return {
    sending: move.state,
    dialog: move.dialog,
    may: (action: TransferAction) =>
      checkTransferMove({ state: delivery.state, kind, authorId, sourceAccountId }, action, userId).ok,
    isOwn: authorId === userId,
    give: move.give,
    giveAgain: move.giveAgain,
  };
}

/** Its outcome: the server also returns one that could not be carried out, and keeps it to be tried again. */
export function tellTransfer(transfer: Transfer): void {
  const { id, kind, amount, delivery } = transfer;
  const words = `${TRANSFER_KIND_WORDS[kind]} of ${formatMoney(amount)}: ${transferLook(transfer).word}.`;
  if (delivery.error === null) notify.success(words, undefined, id);
  else notify.error(`${words} ${delivery.error}`, undefined, id);
}
