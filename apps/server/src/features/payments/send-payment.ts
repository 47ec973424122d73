import type { Cents } from '@passline/domain/money/cents';
import type { CardGateway, CardRequest } from './card-gateway.ts';
import type { RefundPortion } from './refund-portions.ts';

/** The requests to the provider for one payment, as many as it involves separate payments there. */
export type PaymentRequest = Omit<CardRequest, 'amountCents' | 'feeBackCents'> & {
  portions: readonly RefundPortion[];
  /** What of the application fee goes back with the portion of the first payment. */
  feeBackCents: Cents;
};

/** What the provider has moved, portion by portion until it refused one; null: it refused none. */
export type PaymentOutcome = {
  movedCents: Cents;
  references: string[];
  refusal: string | null;
  /** What of the application fee went back. */
  feeBackCents: Cents;
};

/**
 * Asks the provider for each portion, under keys that are the same whenever it is done again. Throws where the provider
 * has not decided.
 */
export async function sendPayment(
  gateway: CardGateway,
  kind: 'charge' | 'refund',
  { key, portions, paid, feeBackCents, ...request }: PaymentRequest,
): Promise<PaymentOutcome> {
  const outcome: PaymentOutcome = { movedCents: 0, references: [], refusal: null, feeBackCents: 0 };
  for (const [index, { reference, amountCents }] of portions.entries()) {
    const answer = await gateway[kind]({
      ...request,
      key: index === 0 ? key : `${key}/${index + 1}`,
      amountCents,
      paid: reference === null ? paid : { reference, cardKey: null },
      ...(reference === null && feeBackCents > 0 && { feeBackCents }),
    });
    if (answer.outcome === 'declined') return { ...outcome, refusal: answer.reason };
    outcome.movedCents += amountCents;
    outcome.feeBackCents += answer.feeBackCents ?? 0;
    outcome.references.push(answer.reference);
  }
  return outcome;
}
