import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import type { PaidState } from '@passline/domain/payments/paid-state';
import { GatewayUnreachable, type PaidQuestion } from '../card-gateway.ts';
import type { AskMoneris } from './ask-moneris.ts';
import { DECLINES_FROM, PURCHASE, savedCardPurchase } from './purchase.ts';
import type { MonerisReceipt } from './read-receipt.ts';

/** What Moneris takes as an order id, without spaces around it: with any other one nothing was bought there. */
const ORDER_ID = /^(?!null\/)[\w\-:.@](?:[\w\-:.@ ]{0,48}[\w\-:.@])?\/[^/]+$/;

/**
 * Moneris answers for one order id, to a request that repeats the purchase and only looks. It needs a card, so without a saved
 * one it cannot be asked (null). It never says a currency: our store is Canadian.
 */
export async function readPaidState(
  ask: AskMoneris,
  { paid: { reference, cardKey }, amountCents }: PaidQuestion,
): Promise<PaidState | null> {
  const [, orderId, number] = PURCHASE.exec(reference) ?? [];
  if (!orderId || !number || !ORDER_ID.test(reference)) return { outcome: 'unknown' };
  if (cardKey === null) return null;
  const amount = decimalFromCents(amountCents).toFixed(2);
  const receipt = await ask({ status_check: true, ...savedCardPurchase(cardKey, orderId, amount) });
  const state = stateOf(receipt, orderId, number);
  // A wrong token, another receipt, a purchase under way: nothing is known of the payment.
  if (state === null) throw new GatewayUnreachable('Moneris did not say what became of a payment.');
  return state;
}

/** What a receipt decides about the purchase of this order id and number; null: nothing. */
function stateOf(receipt: MonerisReceipt, orderId: string, number: string): PaidState | null {
  const { code, amount, transactionNumber, statusCode, isComplete, isTimedOut } = receipt;
  const isNotFound = transactionNumber === null && (statusCode ?? 0) >= DECLINES_FROM;
  const isCollected = isComplete && code !== null && code < DECLINES_FROM;
  // Then it has no amount, and not always a number.
  const isGivenUp = isTimedOut || (code !== null && code >= DECLINES_FROM);
  const isOurs = receipt.orderId === orderId;
  if (!isOurs || (!isCollected && !isGivenUp)) return isNotFound ? { outcome: 'unknown' } : null;
  if (transactionNumber !== null && transactionNumber !== number) return { outcome: 'unknown' };
  if (isCollected && (amount === null || transactionNumber === null)) return null;
  return {
    outcome: 'found',
    amountCents: centsFromDecimal(Number(amount ?? 0)),
    currency: null,
    isCollected,
  };
}
