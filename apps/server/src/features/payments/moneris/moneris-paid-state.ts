import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import type { PaidState } from '@passline/domain/payments/paid-state';
import { GatewayUnreachable, type PaidQuestion } from '../card-gateway.ts';
import type { AskMoneris } from './ask-moneris.ts';
import { DECLINES_FROM, PURCHASE, savedCardPurchase } from './purchase.ts';

/**
 * Moneris answers for one order id, to a request that repeats the purchase and only looks. It needs a card, so without a saved
 * one it cannot be asked (null). It never says a currency: our store is Canadian.
 */
export async function readPaidState(
  ask: AskMoneris,
  { paid: { reference, cardKey }, amountCents }: PaidQuestion,
): Promise<PaidState | null> {
  const [, orderId, number] = PURCHASE.exec(reference) ?? [];
  if (!orderId || !number) return { outcome: 'unknown' };
  if (cardKey === null) return null;
  const amount = decimalFromCents(amountCents).toFixed(2);
  const receipt = await ask({ status_check: true, ...savedCardPurchase(cardKey, orderId, amount) });
  const { code, transactionNumber } = receipt;
  const isFound = transactionNumber !== null;
  const isNotFound = !isFound && (receipt.statusCode ?? 0) >= DECLINES_FROM;
  if (isNotFound) return { outcome: 'unknown' };
  const isWhole =
    receipt.isComplete && code !== null && receipt.amount !== null && receipt.orderId === orderId;
  // A wrong token, another receipt, a purchase under way: nothing is known of the payment.
  if (!isFound || !isWhole) throw new GatewayUnreachable('Moneris did not say what became of a payment.');
  if (transactionNumber !== number) return { outcome: 'unknown' };
  return {
    outcome: 'found',
    amountCents: centsFromDecimal(Number(receipt.amount)),
    currency: null,
    isCollected: code < DECLINES_FROM,
  };
}
