import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { squareName } from '@passline/domain/square/square-link';
import type { SquareStepKind } from '@passline/domain/square/square-orders';
import type { SquareOrder } from '@passline/contract/square/square';
import { formatMoney } from '../../parts/money.tsx';

type TimeOf = (atMs: number) => string;

/** What is not so, where Square did not do what it was asked. */
const NOT_DONE: Record<SquareStepKind, (square: string) => string> = {
  create: (square) => `Not sent to ${square}`,
  pay: (square) => `In ${square}, but not paid there, so the counter does not see it`,
  refund: (square) => `Not given back in ${square}`,
  complete: (square) => `Not completed in ${square}`,
  'cancel-fulfillment': (square) => `Not taken off the counter in ${square}`,
  cancel: (square) => `Not cancelled in ${square}`,
};

/** What is not known, where Square may have done what it was asked. */
const UNKNOWN: Partial<Record<SquareStepKind, (square: string) => string>> = {
  create: (square) => `It is not known whether ${square} has it`,
  pay: (square) => `In ${square}, but it is not known whether it is paid there`,
  refund: (square) => `It is not known whether it was given back in ${square}`,
};

/**
 * The state of an order in Square, or in what stands in for it: 'Sent to Square 18:43, paid there outside of Square: $15.23', 'Not sent to
 * Square: Square 400: no such location'.
 */
export function squareWords(order: SquareOrder, timeOf: TimeOf): string {
  const { state, step, error, createdAt, settledAt, isSimulated, squareOrderId, isOutcomeUnknown } = order;
  const at = timeOf(settledAt ?? createdAt);
  const square = squareName(isSimulated);
  const reason = error === null ? '' : `: ${error}`;
  const words = (isOutcomeUnknown && UNKNOWN[step ?? 'create']) || NOT_DONE[step ?? 'create'];
  const notDone = words(square);
  if (state === 'created') return sentWords(order, square, timeOf);
  if (state === 'cancelled')
    return `Cancelled in ${square} ${at}${order.paidAt === null ? '' : `.${thereWords(order)}`}`;
  if (state === 'withdrawn') return `Not sent to ${square}: it was undone before`;
  if (state === 'dismissed' && isOutcomeUnknown && step === 'create')
    return `Somebody saw it in ${square} ${at}. Only a cancel is still told there.`;
  if (state === 'dismissed') return `${notDone}, dismissed ${at}`;
  if (state === 'failed') return `${notDone}${reason}`;
  if (error !== null) return `Trying again. ${notDone}${reason}`;
  return squareOrderId === null ? `Being sent to ${square} …` : `Telling ${square} …`;
}

function sentWords(order: SquareOrder, square: string, timeOf: TimeOf): string {
  const { paidAt, settledAt, createdAt, total } = order;
  if (paidAt === null || total === null) return `Sent to ${square} ${timeOf(settledAt ?? createdAt)}`;
  return `Sent to ${square} ${timeOf(paidAt)}, recorded there as paid outside of Square: ${formatMoney(total)}.${thereWords(order)}`;
}

/** What became of it there since, and what its sum is here where that differs. */
function thereWords({ state, total, expectedTotal, refundedAmount, fulfillment }: SquareOrder): string {
  const differs = total !== null && expectedTotal !== null && total !== expectedTotal;
  return [
    refundedAmount > 0 && `Given back there: ${formatMoney(refundedAmount)}.`,
    fulfillment === 'completed' &&
      (state === 'cancelled' ? 'It was completed there before.' : 'Completed there.'),
    fulfillment === 'ended-there' && 'Somebody had ended it differently at the counter.',
    differs && `Total there: ${formatMoney(total)}, here ${formatMoney(expectedTotal)}.`,
  ]
    .filter((words) => words !== false)
    .map((words) => ` ${words}`)
    .join('');
}

/** What the order costs more than is left of it in Square, which takes no more for a paid order. Null: nothing. */
export function addedSinceWords(
  { expectedTotal, refundedAmount, paidAt, state, isSimulated }: SquareOrder,
  due: number,
): string | null {
  if (paidAt === null || expectedTotal === null || state === 'cancelled') return null;
  const cents = centsFromDecimal(due) - centsFromDecimal(expectedTotal) + centsFromDecimal(refundedAmount);
  if (cents <= 0) return null;
  return `${formatCents(cents)} that were added since are not in ${squareName(isSimulated)}.`;
}
