/**
 * How a chargeback stands at its provider. `inquiry`: the bank asks, and has taken nothing. `closed`: it ended without a decision.
 * `unknown`: what its provider says of it cannot be read.
 * See docs/rules/payments.md#chargebacks.
 */
export const CHARGEBACK_STATES = [
  'inquiry',
  'needs-response',
  'under-review',
  'won',
  'lost',
  'closed',
  'unknown',
] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** Who bears what a chargeback takes. See docs/rules/payments.md#who-bears-a-chargeback. */
export const CHARGEBACK_BEARERS = ['restaurant', 'platform'] as const;
export type ChargebackBearer = (typeof CHARGEBACK_BEARERS)[number];

/** Evidence can be sent, and nobody else will. */
export function isEvidenceDue(state: ChargebackState): boolean {
  return state === 'inquiry' || state === 'needs-response';
}

export function isChargebackOver(state: ChargebackState): boolean {
  return state === 'won' || state === 'lost' || state === 'closed';
}

/** What banks give as the reason, by Stripe's word for it, as it stands after 'The customer's bank says: '. */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank cannot process it',
  check_returned: 'the cheque came back',
  credit_not_processed: 'a refund was promised and did not come',
  customer_initiated: 'the customer wants the money back',
  debit_not_authorized: 'the customer did not authorize it',
  duplicate: 'it was charged twice',
  fraudulent: 'the cardholder did not make the payment',
  general: 'no reason is given',
  incorrect_account_details: 'the account was wrong',
  insufficient_funds: 'there was not enough money',
  noncompliant: 'it broke a rule of the card network',
  product_not_received: 'the order did not arrive',
  product_unacceptable: 'the order was not as described',
  subscription_canceled: 'it was cancelled before',
  unrecognized: 'the cardholder does not recognize the payment',
};

/** The reason of a chargeback in words; one that is not known yet by the provider's own. */
export function chargebackReasonWords(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll('_', ' ');
}
