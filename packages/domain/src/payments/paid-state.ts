import { formatCents, type Cents } from '../money/cents.ts';

/**
 * A payment as its card provider has it: `unknown` on the account that the order is paid to, or that account is missing or
 * closed to us (`no-account`).
 */
export type PaidState =
  | {
      outcome: 'found';
      /** What it collected and still holds, in the smallest unit of its currency. */
      amountCents: Cents;
      /** In lower case, as in ISO 4217; null: the provider does not say it. */
      currency: string | null;
      isCollected: boolean;
      /** What Passline took of it as its application fee, whatever went back with its own refunds; absent: the provider has none, or does not say it. */
      applicationFeeCents?: Cents;
    }
  | { outcome: 'unknown' | 'no-account' };

const CURRENCY = 'cad';

const ABSENT = {
  unknown: 'The card provider knows no such payment on the account that this order is paid to.',
  'no-account': 'The restaurant has no account at the card provider, or the provider does not show it to us.',
};

/**
 * What keeps a payment from being the one of an order of this amount, as a person reads it; none if it matches. See
 * docs/rules/payments.md#asking-about-a-payment.
 */
export function paidDifferences(orderCents: Cents, paid: PaidState): string[] {
  if (paid.outcome !== 'found') return [ABSENT[paid.outcome]];
  if (!paid.isCollected) return ['The card provider has not collected this payment.'];
  if (paid.currency !== null && paid.currency !== CURRENCY) {
    return [`It was paid in ${paid.currency.toUpperCase()}, not in Canadian dollars.`];
  }
  if (paid.amountCents === orderCents) return [];
  return [
    `The card provider holds ${formatCents(paid.amountCents)}, but the order came to ${formatCents(orderCents)}.`,
  ];
}

/**
 * What the provider holds instead of what the order came to, above 0 Canadian cents: it can be given back. Null: nothing, or it
 * is not known to be Canadian dollars. See docs/rules/payments.md#ways-out.
 */
export function heldInsteadCents(orderCents: Cents, paid: PaidState): Cents | null {
  if (paid.outcome !== 'found' || !paid.isCollected) return null;
  if (paid.currency !== null && paid.currency !== CURRENCY) return null;
  return paid.amountCents > 0 && paid.amountCents !== orderCents ? paid.amountCents : null;
}

/** The difference of a payment that paid another order first. `date`: `YYYY-MM-DD`. */
export function paidAnotherFirst(first: {
  orderNumber: number;
  restaurantName: string;
  date: string;
}): string {
  return `The same payment paid order #${first.orderNumber} of ${first.restaurantName} on ${first.date} first.`;
}
