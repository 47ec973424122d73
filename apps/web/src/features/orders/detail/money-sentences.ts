import { formatMoney } from '../../../parts/money.tsx';

type Told = Record<string, unknown>;

/** What people and the card provider did to the money of an order, as one says it. */
export const MONEY_VERBS: Record<string, (after: Told) => string> = {
  'orders.cancel': () => 'cancelled the order',
  'orders.addCharge': (after) =>
    `${after['payment_state'] === 'pending' ? 'asked for' : 'added'} the charge ${quoted(after['charge_name'])}`,
  'orders.refundTip': (after) =>
    `${after['payment_state'] === 'pending' ? 'asked to give back' : 'gave back'} a part of the tip`,
  'orders.retryRefund': () => 'sent the refund once more',
  'orders.setAdjustment': () => 'changed the adjustments',
  'payments.settle': settledWords,
};

/** The calls of the product server are told like the command behind them. */
export const SAME_MONEY_AS: Record<string, string> = {
  'orderCalls.addCharge': 'orders.addCharge',
  'orderCalls.refundOrder': 'orders.cancel',
  'orderCalls.refundTipAmount': 'orders.refundTip',
  'functions.setOrderAdjustments': 'orders.setAdjustment',
};

export const MONEY_FIELDS: Record<string, string> = {
  sub_total: 'Subtotal',
  sub_total_tax: 'Tax on the subtotal',
  tax_amount: 'Tax',
  tip_amount: 'Tip',
  inperson_tip_amount: 'Tip in person',
  total_commission: 'Commission',
  payment_progress: 'Payment under way',
  other_adjustments: 'Adjustments',
};

/** Said by the sentence already, and no field of the order. */
const IN_THE_SENTENCE = /^(payment_(kind|purpose|amount|state|channel|name|failure)|charge_(name|price))$/;

export function isInTheSentence(field: string): boolean {
  return IN_THE_SENTENCE.test(field);
}

/** Where the money is now: "$35.45 on its way back". Empty where none moved. */
export function moneyResult(after: Told): string {
  const { payment_amount: amount, payment_failure: failure, payment_state: state } = after;
  if (typeof failure === 'string') return failure;
  if (typeof after['other_adjustments'] === 'object') return adjustmentWords(after['other_adjustments']);
  if (typeof amount !== 'number') {
    const price = after['charge_price'];
    return typeof price === 'number' ? `${formatMoney(price)} before tax` : '';
  }
  const isCharge = after['payment_kind'] === 'charge';
  if (state === 'pending')
    return isCharge ? `${formatMoney(amount)} to be collected` : `${formatMoney(amount)} on its way back`;
  if (after['payment_channel'] !== 'in-person') return '';
  return `${formatMoney(amount)} ${isCharge ? 'collected' : 'given back'} by hand`;
}

/** 'Late courier $2.00, Spilled -$1.25'. */
export function adjustmentWords(adjustments: unknown): string {
  const entries = Object.entries(adjustments ?? {});
  if (entries.length === 0) return 'none';
  return entries
    .map(([name, amount]) => `${name} ${typeof amount === 'number' ? formatMoney(amount) : String(amount)}`)
    .join(', ');
}

function settledWords(after: Told): string {
  const amount = typeof after['payment_amount'] === 'number' ? formatMoney(after['payment_amount']) : '';
  const isCharge = after['payment_kind'] === 'charge';
  const forWhat = isCharge ? ` for ${quoted(after['payment_name'])}` : '';
  if (after['payment_state'] === 'failed')
    return `refused to ${isCharge ? 'collect' : 'give back'} ${amount}${forWhat}`;
  return `${isCharge ? 'collected' : 'gave back'} ${amount}${forWhat}`;
}

function quoted(name: unknown): string {
  return typeof name === 'string' ? `‘${name}’` : '';
}
