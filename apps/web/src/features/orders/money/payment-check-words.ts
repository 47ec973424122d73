import type { Order, OrderRow } from '@passline/contract/orders/order';
import type { Payment } from '@passline/contract/payments/payments';
import { centsFromDecimal, formatCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';

/** The ways that need a reason. */
export type Settling = 'acceptPayment' | 'rejectPayment';

type Check = NonNullable<OrderRow['paymentCheck']>;

/** What the order says of its payment, above the ways out. */
export const CHECK_TITLES: Record<Check, string> = {
  unchecked: 'The payment is not checked yet',
  mismatch: 'The payment does not match this order',
  'not-paid': 'This order was found not to be paid',
  accepted: 'The payment is settled',
  matches: 'The payment is settled',
  'not-asked': 'The payment is settled',
};

/** Who settled it while a form was open. */
export const MEANWHILE: Record<Check, string> = {
  unchecked: '',
  mismatch: '',
  matches: 'The card provider has confirmed the payment meanwhile.',
  'not-asked': 'The card provider cannot be asked about this payment, so the order counts as paid.',
  accepted: 'A super admin has accepted the payment meanwhile.',
  'not-paid': 'A super admin has found meanwhile that it was not paid.',
};

type Advised = Pick<OrderRow, 'status' | 'isFoodReady' | 'paymentCheck'> & Pick<Order, 'isPaymentDuplicate'>;

/** What follows for the kitchen, the courier and the money; true in every state of the order. */
export function adviceWords(order: Advised, isSuperAdmin: boolean): string {
  const { paymentCheck: check } = order;
  if (check === 'not-paid' && order.isPaymentDuplicate) {
    return 'Its payment paid another order first, so nothing of it is given back.';
  }
  if (check === 'not-paid') {
    return 'If its payment arrives after all, ask again: then it is given back.';
  }
  if (check !== 'unchecked' && check !== 'mismatch') return 'Nothing is left to settle.';
  const why =
    check === 'unchecked'
      ? 'The card provider does not answer, so it is not known whether this order was paid. '
      : 'It may not be paid. ';
  return `${why}${stepWords(order, isSuperAdmin)}${waitWords(order)}`;
}

function stepWords({ status, isFoodReady }: Advised, isSuperAdmin: boolean): string {
  if (status === 'Done' || status === 'Cancelled') return '';
  const before = isFoodReady ? 'it is handed over' : status === 'New' ? 'you cook it' : 'you go on cooking';
  if (!isSuperAdmin) return `Ask Passline before ${before}. `;
  return isFoodReady ? 'Settle it before it is handed over. ' : 'Settle it before it is cooked. ';
}

function waitWords({ status, paymentCheck }: Advised): string {
  const isUnchecked = paymentCheck === 'unchecked';
  const until = isUnchecked
    ? 'until the card provider has confirmed the payment or a super admin has settled this'
    : 'until a super admin has settled this';
  if (status === 'Cancelled') return `Nothing is given back ${until}.`;
  const meanwhile = isUnchecked ? ' What is asked for meanwhile waits.' : '';
  if (status === 'Done') {
    return `Nothing is given back, and nobody earns anything with it, ${until}.${meanwhile}`;
  }
  return `Nothing is given back or charged ${until}.${meanwhile}`;
}

type Settled = Pick<Order, 'status' | 'total' | 'paymentHeld'>;

type Accepted = Settled &
  Pick<Order, 'isPaymentDuplicate'> & {
    payments: readonly Pick<Payment, 'kind' | 'state' | 'amount' | 'failure'>[];
  };

/** What accepting it does: a payment that has waited for it, or was stopped by the mismatch alone, is then carried out. */
export function acceptWords(order: Accepted): string {
  if (order.isPaymentDuplicate) return acceptDuplicateWords(order);
  const effect = {
    New: 'The order counts as paid: it can be cooked, refunded and charged as usual.',
    Preparing: 'The order counts as paid: it can be cooked, refunded and charged as usual.',
    Done: 'The order counts as paid: what everybody earns with it is posted, and it can be refunded as usual.',
    Cancelled: 'The order counts as paid: what was paid for it can be given back.',
  }[order.status];
  const { total, paymentHeld: held } = order;
  const then = waitingOf(order)
    .map(({ kind, cents }) => ` ${thenWords(kind, cents, held)}`)
    .join('');
  if (held === null) return `${effect}${then}`;
  const moreCents = centsFromDecimal(held) - centsFromDecimal(total);
  return moreCents > 0
    ? `${effect} The card provider holds ${formatCents(moreCents)} more than that: it stays there.${then}`
    : `${effect} The card provider holds ${formatCents(-moreCents)} less than that, and can give back no more than it holds.${then}`;
}

function thenWords(kind: 'refund' | 'charge', cents: Cents, held: number | null): string {
  const amount = formatCents(cents);
  if (kind === 'charge') return `${amount} is then charged.`;
  return canGiveBack(cents, held)
    ? `${amount} is then given back.`
    : `The refund of ${amount} is then sent, and the card provider will refuse it.`;
}

/** The card provider is not asked about it: its payment paid another order first. */
function acceptDuplicateWords(order: Accepted): string {
  const effect = {
    New: 'The order counts as paid: it can be cooked.',
    Preparing: 'The order counts as paid: it can be cooked.',
    Done: 'The order counts as paid: what everybody earns with it is posted.',
    Cancelled: 'The order counts as paid.',
  }[order.status];
  const stopped = waitingOf(order).find(({ kind }) => kind === 'refund');
  const back = stopped
    ? `its refund of ${formatCents(stopped.cents)} is not sent, and has to be given back by hand`
    : 'what goes back has to be given back by hand';
  return `${effect} Its payment paid another order first, so the card provider gives nothing of it back and charges nothing: ${back}.`;
}

export function acceptLabel(
  order: Pick<Accepted, 'payments' | 'isPaymentDuplicate' | 'paymentHeld'>,
): string {
  if (order.isPaymentDuplicate) return 'Accept as paid';
  const then = waitingOf(order)
    .map(({ kind, cents }) => {
      if (kind === 'charge') return `charge ${formatCents(cents)}`;
      const send = canGiveBack(cents, order.paymentHeld) ? 'give back' : 'send the refund of';
      return `${send} ${formatCents(cents)}`;
    })
    .join(' and ');
  return then === '' ? 'Accept as paid' : `Accept as paid: ${then}`;
}

/** The provider refuses what is more than it holds. */
function canGiveBack(cents: Cents, held: number | null): boolean {
  return held === null || cents <= centsFromDecimal(held);
}

function waitingOf({ payments }: Pick<Accepted, 'payments'>) {
  return (['refund', 'charge'] as const)
    .map((kind) => {
      const waiting = payments.filter((payment) => payment.kind === kind && isWaiting(payment));
      return { kind, cents: sumCents(waiting.map(({ amount }) => centsFromDecimal(amount))) };
    })
    .filter(({ cents }) => cents > 0);
}

/** What it does to say that it was not paid. */
export function rejectWords({ status, paymentHeld: held }: Settled): string {
  const end = status === 'Cancelled' ? 'It stays cancelled' : 'It is cancelled';
  const back =
    held === null
      ? 'nothing is given back'
      : `the ${formatCents(centsFromDecimal(held))} that the card provider holds are given back`;
  const earned = status === 'Done' ? ' Nobody earns anything with it.' : '';
  return `The order counts as not paid. ${end}, and ${back}.${earned}`;
}

export function rejectLabel({ status, paymentHeld: held }: Settled): string {
  const back = held === null ? '' : `give back ${formatCents(centsFromDecimal(held))}`;
  if (status === 'Cancelled') return back === '' ? 'Not paid' : `Not paid: ${back}`;
  return back === '' ? 'Not paid: cancel the order' : `Not paid: cancel and ${back}`;
}

type Asked = Pick<Order, 'paymentCheck' | 'paymentDifferences' | 'paymentProgress'>;

/** What asking again about an order that was found not to be paid may move at once. */
export function askWords({ total }: Pick<Order, 'total'>): string {
  return `If the card provider has the payment of ${formatCents(centsFromDecimal(total))} by now, it is given back at once; if it holds another amount, that is given back. What was given back before is taken off.`;
}

/** What came of asking again. */
export function askedWords(before: Asked, answer: Asked, name: string): { text: string; isGood: boolean } {
  const { paymentCheck: check } = answer;
  if (check === 'matches' && before.paymentCheck === 'not-paid') {
    return { text: `${name} is paid after all, and is given back.`, isGood: true };
  }
  if (check === 'matches') return { text: `The payment of ${name} matches now.`, isGood: true };
  if (check === 'not-asked') {
    return { text: `The card provider cannot be asked about the payment of ${name}.`, isGood: true };
  }
  if (check === 'not-paid' && before.paymentProgress === null && answer.paymentProgress !== null) {
    return { text: `The card provider holds another amount for ${name}: it is given back.`, isGood: true };
  }
  const isSame = String(before.paymentDifferences) === String(answer.paymentDifferences);
  if (before.paymentCheck !== 'unchecked' && isSame) {
    return {
      text: `The card provider gives the same answer: the payment of ${name} still does not match.`,
      isGood: false,
    };
  }
  return {
    text: `The card provider has answered: the payment of ${name} does not match.`,
    isGood: false,
  };
}

function isWaiting({ kind, state, failure }: Accepted['payments'][number]): boolean {
  return (
    state === 'pending' || (kind === 'refund' && state === 'failed' && failure === OWN_REFUSALS.mismatch)
  );
}
