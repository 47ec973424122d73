import type { Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import { GatewayUnreachable, type CardAnswer, type CardGateway, type CardRequest } from '../card-gateway.ts';
import { askMoneris, type AskMoneris } from './ask-moneris.ts';
import type { MonerisAccess } from './moneris-settings.ts';
import type { MonerisReceipt } from './read-receipt.ts';
import { readPaidState } from './moneris-paid-state.ts';
import { CRYPT_TYPE, DECLINES_FROM, PURCHASE, savedCardPurchase } from './purchase.ts';
import { refundOnce } from './refund-once.ts';

/** What the answer to a request has to name, so that it is its answer. */
type Expected = { orderId: string; amount: string };

/** Moneris by its XML, on the platform's own store. It keeps in `db` which refunds were sent. */
export function monerisGateway(access: MonerisAccess, db: Queryable, callMs?: number): CardGateway {
  const ask = askMoneris(access, callMs);
  return {
    isReal: true,
    paidState: (question) => readPaidState(ask, question),
    refund: async (request) => {
      const [, orderId, number] = PURCHASE.exec(request.paid?.reference ?? '') ?? [];
      if (!orderId || !number) return declined('The order does not say what was paid at the card provider.');
      const amount = dollars(request);
      return refundOnce(db, request.key, async () => {
        const receipt = await ask({
          refund: {
            order_id: orderId,
            amount,
            txn_number: number,
            crypt_type: CRYPT_TYPE,
            cust_id: request.key,
          },
        });
        return hiding(decided(lastWord(receipt, { orderId, amount })), [orderId, number], access);
      });
    },
    charge: async (request) => {
      const cardKey = request.paid?.cardKey;
      if (!cardKey) return declined('The card of this order was not saved.');
      const answer = await chargeOnce(ask, { orderId: request.key, amount: dollars(request) }, cardKey);
      return hiding(answer, [request.key, cardKey], access);
    },
  };
}

/** Our key is the order id, which Moneris takes once. What was done for it is looked for before it is sent. */
async function chargeOnce(ask: AskMoneris, expected: Expected, cardKey: string): Promise<CardAnswer> {
  const purchase = savedCardPurchase(cardKey, expected.orderId, expected.amount);
  const found = await ask({ status_check: true, ...purchase });
  if (isFound(found)) return decided(lastWord(found, expected));
  return decided(lastWord(await ask(purchase), expected));
}

/** Whether a look found something. What it found has a number; otherwise the message may be that of the look itself. */
function isFound({ code, statusCode, transactionNumber }: MonerisReceipt): boolean {
  if (transactionNumber === null) return false;
  if (code !== null && code < DECLINES_FROM && (statusCode ?? DECLINES_FROM) >= DECLINES_FROM)
    throw undecided();
  return true;
}

/** Null if the receipt does not belong to the request, or the transaction has not come to an end. */
function lastWord(receipt: MonerisReceipt, { orderId, amount }: Expected): CardAnswer | null {
  const { code, transactionNumber } = receipt;
  if (!receipt.isComplete || code === null || receipt.orderId !== orderId) return null;
  if (code >= DECLINES_FROM) return declined(refusalOf(receipt.message, code));
  if (transactionNumber === null || receipt.amount !== amount) return null;
  return { outcome: 'approved', reference: `${orderId}/${transactionNumber}` };
}

function decided(answer: CardAnswer | null): CardAnswer {
  if (!answer) throw undecided();
  return answer;
}

/** `EXPIRED CARD       *                    =` is how its words look. */
function refusalOf(message: string, code: number): string {
  const [first = ''] = message.split('*', 1);
  const words = first.trim() || `code ${code}`;
  return words === 'DECLINED' ? 'The card was declined.' : `The card was declined: ${words}.`;
}

/** People of the restaurant read a refusal, and must not see Moneris's own terms. */
function hiding(answer: CardAnswer, names: string[], { storeId, apiToken }: MonerisAccess): CardAnswer {
  if (answer.outcome === 'approved') return answer;
  return declined(
    [...names, storeId, apiToken].reduce((text, name) => text.replaceAll(name, '…'), answer.reason),
  );
}

const dollars = ({ amountCents }: CardRequest) => decimalFromCents(amountCents).toFixed(2);
const declined = (reason: string): CardAnswer => ({ outcome: 'declined', reason });
const undecided = () => new GatewayUnreachable('Moneris has not decided yet.');
