import type { Account, Payout } from '@passline/contract/balances/balances';
import { heldWords } from '@passline/domain/balances/check-move';
import { PAYOUT_STATE_WORDS } from '@passline/domain/balances/state-words';
import type { PayoutState } from '@passline/domain/balances/states';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';

/** The state of a payout. See docs/rules/balances.md#payouts. */
const LOOKS = {
  WAITING: { word: PAYOUT_STATE_WORDS.WAITING, tone: 'preparing', Icon: Hourglass },
  PROCESSING: { word: PAYOUT_STATE_WORDS.PROCESSING, tone: 'en-route', Icon: Send },
  RETRY: { word: PAYOUT_STATE_WORDS.RETRY, tone: 'en-route', Icon: Send },
  SUCCESS: { word: PAYOUT_STATE_WORDS.SUCCESS, tone: 'done', Icon: CircleCheck },
  ERROR: { word: PAYOUT_STATE_WORDS.ERROR, tone: 'late', Icon: CircleX },
  RETURNED: { word: PAYOUT_STATE_WORDS.RETURNED, tone: 'late', Icon: Undo2 },
  CANCELLED: { word: PAYOUT_STATE_WORDS.CANCELLED, tone: 'cancelled', Icon: Ban },
  DECLINED: { word: PAYOUT_STATE_WORDS.DECLINED, tone: 'cancelled', Icon: Ban },
} as const satisfies Record<PayoutState, object>;

const NOTED = { ...LOOKS.SUCCESS, word: 'Noted' };

/** A payout by hand does not arrive: it is recorded. */
export function payoutLook({
  method,
  delivery,
}: Pick<Payout, 'method'> & { delivery: Pick<Payout['delivery'], 'state'> }) {
  return method === 'Manual' && delivery.state === 'SUCCESS' ? NOTED : LOOKS[delivery.state];
}

/** One that is not sent yet, and may not be. */
export const WAITS = { word: 'Waits', tone: 'preparing', Icon: Hourglass } as const;

type Keeping = {
  onHold: Account['onHold'];
  blockedUntil: string | null;
  /** The others are told above what holds the account, in words of their own. */
  isMover: boolean;
};

/** Why a payout is not sent yet; null: nothing keeps it. See docs/rules/balances.md#the-same-payee. */
export function waitWords(
  { method, delivery }: Pick<Payout, 'method' | 'delivery'>,
  { onHold, blockedUntil, isMover }: Keeping,
): string | null {
  const isToSend = ['PROCESSING', 'RETRY'].includes(delivery.state) && delivery.transactionId === null;
  if (method !== 'VoPay' || !isToSend) return null;
  if (onHold !== null) {
    const then = 'It is sent once the account is no longer held.';
    return isMover ? `${then} ${heldWords(onHold)}` : then;
  }
  return blockedUntil && `It waits until ${blockedUntil} because the bank account was changed.`;
}

/** One that somebody has cancelled while nobody can say yet whether it has left. */
export const BEING_CANCELLED = { word: 'Being cancelled', tone: 'cancelled', Icon: Ban } as const;

/** Who has cancelled it, and what that waits for; null: nobody has. See docs/rules/balances.md#cancelling. */
export function cancelWishWords(
  { delivery: { cancelWish, transactionId } }: Pick<Payout, 'delivery'>,
  timeOf: (ms: number) => string,
): string | null {
  if (cancelWish === null) return null;
  const then =
    transactionId === null
      ? 'It is not sent any more. It is cancelled once its provider says that it does not have it; if it has it, it is stopped there.'
      : 'It is stopped at its provider as soon as that answers, unless it is too late.';
  return `${cancelWish.byEmail} cancelled it at ${timeOf(cancelWish.at)}. ${then}`;
}

/** While no answer comes from its provider; null: it answers, or was not asked. See docs/rules/balances.md#no-answer. */
export function unansweredWords(
  { delivery: { unanswered, transactionId, isNotCancellable, cancelWish } }: Pick<Payout, 'delivery'>,
  timeOf: (ms: number) => string,
): string | null {
  if (unanswered === null) return null;
  const { since, tries, trouble } = unanswered;
  const often = tries === 1 ? 'tried once' : `tried ${tries} times`;
  const said = `No answer since ${timeOf(since)}, ${often}: ${trouble}`;
  if (cancelWish !== null) return `${said} Its provider is asked again every minute.`;
  const next =
    transactionId === null
      ? 'It is tried again every minute; its provider is asked first whether it has it already.'
      : 'Its provider is asked again every minute what became of it.';
  const way =
    transactionId === null
      ? ' If you cancel it, it is not sent any more, and is cancelled once its provider answers.'
      : ' If you cancel it, that is done once its provider answers.';
  return `${said} ${next}${isNotCancellable ? '' : way}`;
}

/** Where it went: 'TD ••• 6789'. */
export function paidToWords({ method, paidTo }: Pick<Payout, 'method' | 'paidTo'>): string {
  if (method === 'Manual') return 'Paid by hand';
  if (method === 'EFT') return `${paidTo}, by bank file`;
  return paidTo || 'Bank transfer';
}
