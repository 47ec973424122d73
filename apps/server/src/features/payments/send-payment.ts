import type { Cents } from '@passline/domain/money/cents';
import type { CardGateway, CardRequest } from './card-gateway.ts';
import type { RefundPortion } from './refund-portions.ts';

/** The requests to the provider for one payment, as many as it involves separate payments there. */
export type PaymentRequest = Omit<CardRequest, 'amountCents'> & { portions: readonly RefundPortion[] };

/** What the provider has moved, portion by portion until it refused one; null: it refused none. */
export type PaymentOutcome = { movedCents: Cents; references: string[]; refusal: string | null };

/**
 * Asks the provider for each portion, under keys that are the same whenever it is done again. Throws where the provider
 * has not decided.
 */
export async function sendPayment(
  gateway: CardGateway,
  kind: 'charge' | 'refund',
  { key, portions, paid, ...request }: PaymentRequest,
): Promise<PaymentOutcome> {
  const outcome: PaymentOutcome = { movedCents: 0, references: [], refusal: null };
  for (const [index, { reference, amountCents }] of portions.entries()) {
    const answer = await gateway[kind]({
      ...request,
      key: index === 0 ? key : `${key}/${index + 1}`,
      amountCents,
      paid: reference === null ? paid : { reference, cardKey: null },
    });
    if (answer.outcome === 'declined') return { ...outcome, refusal: answer.reason };
    outcome.movedCents += amountCents;
    outcome.references.push(answer.reference);
  }
  return outcome;
}
