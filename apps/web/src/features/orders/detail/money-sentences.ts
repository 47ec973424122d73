import { CHARGEBACK_STATES, type ChargebackState } from '@passline/domain/payments/chargeback';
import { formatMoney } from '../../../parts/money.tsx';

type Told = Record<string, unknown>;

/** What people and the card provider did to the money of an order, in words. */
export const MONEY_VERBS: Record<string, (after: Told) => string> = {
  'orders.cancel': () => 'cancelled the order',
  'orders.addCharge': (after) =>
    `${after['paymentState'] === 'pending' ? 'asked for' : 'added'} the charge ${quoted(after['chargeName'])}`,
  'orders.refundTip': (after) =>
    `${after['paymentState'] === 'pending' ? 'asked to give back' : 'gave back'} a part of the tip`,
  'orders.refundItems': (after) =>
    `${after['paymentState'] === 'pending' ? 'asked to give back' : 'gave back'} ${partWords(after['refundedItems'])}`,
  'orders.withdrawRefund': () => 'withdrew the refused refund',
  'orders.retryRefund': () => 'sent the refund again',
  'orders.giveBackByHand': () => 'gave the refund back by hand',
  'orders.setAdjustment': () => 'changed the adjustments',
  'orders.setCourierAmounts': () => 'changed what the courier earns',
  'orders.askPaymentAgain': ({ paymentAnswer: answer }) =>
    `asked the card provider again: ${ANSWER_WORDS[String(answer)] ?? 'the payment does not match'}`,
  'orders.acceptPayment': () => 'accepted it as paid',
  'orders.rejectPayment': () => 'found that it was not paid',
  'payments.check': ({ paymentCheck: check }) => CHECK_SENTENCES[String(check)] ?? 'looked at the payment',
  'payments.settle': settledWords,
  'orders.acknowledgeChargeback': () => 'has seen the chargeback',
  'payments.chargeback': chargebackWords,
  'payments.bounce': (after) => `recorded that ${amountWords(after)} did not arrive after all`,
};

const ANSWER_WORDS: Record<string, string> = {
  matches: 'the payment matches',
  'not-asked': 'it cannot be asked about the payment',
};

const CHECK_SENTENCES: Record<string, string> = {
  matches: 'confirmed the payment',
  mismatch: 'says that the payment does not match the order',
  'not-asked': 'cannot be asked about the payment',
};

/** Calls of the product server have the words of the command behind them. */
export const SAME_MONEY_AS: Record<string, string> = {
  'orderCalls.addCharge': 'orders.addCharge',
  'orderCalls.refundOrder': 'orders.cancel',
  'orderCalls.refundTipAmount': 'orders.refundTip',
  'functions.setOrderAdjustments': 'orders.setAdjustment',
};

/** Not fields of the order; the sentence already says them. */
const IN_THE_SENTENCE =
  /^(payment(Id|Kind|Purpose|Amount|State|Channel|Name|Failure|Check|Answer)|charge(Name|Price)|chargeback\w+|refundedItems|square(Step|Amount))$/;

export function isInTheSentence(field: string): boolean {
  return IN_THE_SENTENCE.test(field);
}

/** Where the money is now: "$35.45 to be given back". Empty if none moved. */
export function moneyResult(after: Told): string {
  const { paymentAmount: amount, paymentFailure: failure, paymentState: state } = after;
  if (typeof failure === 'string') return failure;
  if (typeof after['chargebackState'] === 'string') return chargebackResult(after);
  if (typeof after['otherAdjustments'] === 'object') return adjustmentWords(after['otherAdjustments']);
  if (typeof amount !== 'number') {
    const price = after['chargePrice'];
    return typeof price === 'number' ? `${formatMoney(price)} before tax` : '';
  }
  const isCharge = after['paymentKind'] === 'charge';
  if (state === 'pending') return `${formatMoney(amount)} to be ${isCharge ? 'collected' : 'given back'}`;
  if (after['paymentChannel'] !== 'in-person') return '';
  return `${formatMoney(amount)} ${isCharge ? 'collected' : 'given back'} by hand`;
}

/** 'Late courier $2.00, Spilled −$1.25'. */
export function adjustmentWords(adjustments: unknown): string {
  const entries = Object.entries(adjustments ?? {});
  if (entries.length === 0) return 'none';
  return entries
    .map(([name, amount]) => `${name} ${typeof amount === 'number' ? formatMoney(amount) : String(amount)}`)
    .join(', ');
}

function settledWords(after: Told): string {
  const amount = amountWords(after);
  const isCharge = after['paymentKind'] === 'charge';
  const forWhat = isCharge ? ` for ${quoted(after['paymentName'])}` : '';
  if (after['paymentState'] === 'failed')
    return `refused to ${isCharge ? 'collect' : 'give back'} ${amount}${forWhat}`;
  return `${isCharge ? 'collected' : 'gave back'} ${amount}${forWhat}`;
}

const CHARGEBACK_WORDS: Record<ChargebackState, string> = {
  inquiry: 'the bank asks about',
  'needs-response': 'the customer disputes',
  'under-review': 'the bank decides about the dispute of',
  won: 'the restaurant won the dispute of',
  lost: 'the restaurant lost the dispute of',
  closed: 'the bank closed the dispute of',
  unknown: 'it cannot be read here what became of the dispute of',
};

/** 'says that the customer disputes $35.45'. */
function chargebackWords({ chargebackState: state, chargebackAmount: amount }: Told): string {
  const known = CHARGEBACK_STATES.find((one) => one === state);
  const words = known ? CHARGEBACK_WORDS[known] : 'something changed about the dispute of';
  return `says that ${words} ${typeof amount === 'number' && amount !== 0 ? formatMoney(amount) : 'a payment'}`;
}

function chargebackResult({ chargebackWithdrawn: withdrawn, chargebackEvidenceCount: count }: Told): string {
  const taken = typeof withdrawn === 'number' && withdrawn > 0 && `${formatMoney(withdrawn)} taken so far`;
  return [taken, typeof count === 'number' && count > 0 && 'evidence was sent'].filter(Boolean).join(', ');
}

function amountWords({ paymentAmount: amount }: Told): string {
  return typeof amount === 'number' ? formatMoney(amount) : 'the refund';
}

/** '1× Dumplings', or 'a part of the order' if only its delivery fee or tip goes back. */
function partWords(items: unknown): string {
  return Array.isArray(items) && items.length > 0 ? items.join(', ') : 'a part of the order';
}

function quoted(name: unknown): string {
  return typeof name === 'string' ? `‘${name}’` : '';
}
