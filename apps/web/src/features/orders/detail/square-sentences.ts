import { formatMoney } from '../../../parts/money.tsx';

type Told = Record<string, unknown>;

const DONE: Record<string, (amount: string) => string> = {
  pay: (amount) => `got the order, recorded as paid outside of Square: ${amount}`,
  refund: (amount) => `recorded that ${amount} went back`,
  complete: () => 'completed it at the counter',
  'cancel-fulfillment': () => 'took it off the counter',
  cancel: () => 'cancelled it there',
};
const NOT_DONE: Record<string, string> = {
  create: 'did not take the order',
  pay: 'did not record the payment, so the counter does not see it',
  refund: 'did not record what went back',
  complete: 'did not complete it at the counter',
  'cancel-fulfillment': 'did not take it off the counter',
  cancel: 'did not cancel it there',
};

/** What nobody knows: it was asked before, and may have done it then. */
const UNKNOWN: Record<string, string> = {
  create: 'did not say whether it took the order',
  pay: 'did not say whether it recorded the payment',
  refund: 'did not say whether it recorded what went back',
};

/** What Square did for an order or did not, in words. */
export const SQUARE_VERBS: Record<string, (after: Told) => string> = {
  'square.record': ({ squareStep: step, squareAmount: amount }) =>
    DONE[String(step)]?.(typeof amount === 'number' ? formatMoney(amount) : 'all') ?? 'changed it there',
  'square.fail': ({ squareStep: step, squareOutcome: outcome }) =>
    (outcome === 'unknown' ? UNKNOWN[String(step)] : undefined) ??
    NOT_DONE[String(step)] ??
    'did not change it there',
};
