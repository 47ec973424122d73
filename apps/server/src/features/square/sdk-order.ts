import type { Cents } from '@passline/domain/money/cents';
import type { Square } from 'square';
import type { SquareOrderBody } from './square-provider.ts';

/** The most characters that Square accepts for each. */
const NAME_MOST = 255;
const LINE_NOTE_MOST = 2000;
const NOTE_MOST = 500;
const TICKET_MOST = 30;

/** An order in the words of Square's SDK. See docs/rules/square.md#what-square-is-told. */
export function sdkOrder({
  locationId,
  orderId,
  ticketName,
  sale,
  fulfillment,
}: SquareOrderBody): Square.Order {
  const { type, name, phoneNumber, dueAtMs, address, note } = fulfillment;
  const recipient = {
    displayName: cut(name || ticketName, NAME_MOST),
    ...(phoneNumber === '' ? {} : { phoneNumber }),
    ...(address === null ? {} : { address: { addressLine1: cut(address, NOTE_MOST) } }),
  };
  const details = {
    recipient,
    scheduleType: 'SCHEDULED' as const,
    ...(note === '' ? {} : { note: cut(note, NOTE_MOST) }),
  };
  const dueAt = new Date(dueAtMs).toISOString();
  return {
    locationId,
    referenceId: orderId,
    ticketName: cut(ticketName, TICKET_MOST),
    source: { name: 'Passline' },
    lineItems: sale.lines.map((line) => ({
      name: cut(line.name, NAME_MOST),
      quantity: String(line.count),
      basePriceMoney: sdkMoney(line.baseCents),
      ...(line.notes ? { note: cut(line.notes, LINE_NOTE_MOST) } : {}),
      modifiers: line.modifiers.map((modifier) => ({
        name: cut(modifier.name, NAME_MOST),
        basePriceMoney: sdkMoney(modifier.cents),
      })),
    })),
    discounts: sale.discounts.map((discount) => ({
      name: cut(discount.name, NAME_MOST),
      type: 'FIXED_AMOUNT',
      scope: 'ORDER',
      amountMoney: sdkMoney(discount.cents),
    })),
    serviceCharges: sale.charges.map((charge) => ({
      name: cut(charge.name, NAME_MOST),
      amountMoney: sdkMoney(charge.cents),
      // After everything else, so that it is not computed from anything, and nothing from it.
      calculationPhase: 'TOTAL_PHASE',
      taxable: false,
    })),
    fulfillments: [
      type === 'DELIVERY'
        ? { type, state: 'PROPOSED', deliveryDetails: { ...details, deliverAt: dueAt } }
        : { type, state: 'PROPOSED', pickupDetails: { ...details, pickupAt: dueAt } },
    ],
  };
}

/** Cents in the words of Square's SDK. */
export function sdkMoney(cents: Cents): Square.Money {
  return { amount: BigInt(cents), currency: 'CAD' };
}

/** By whole characters: half of one is refused. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
