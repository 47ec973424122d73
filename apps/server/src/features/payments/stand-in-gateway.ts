import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import type { PaidState } from '@passline/domain/payments/paid-state';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import { randomUUID } from 'node:crypto';
import {
  GatewayUnreachable,
  type CardAnswer,
  type CardGateway,
  type CardGateways,
  type CardRequest,
  type PaidQuestion,
} from './card-gateway.ts';
import { standInChargebacks } from './stand-in-chargebacks.ts';

/** Amounts whose cents are these are declined, or cannot be sent on the first calls. */
const DECLINED_CENTS = 13;
const UNREACHABLE_CENTS = 14;
const UNREACHABLE_CALLS = 2;

/** Parts of a reference with which a payment does not match its order, or cannot be asked about. */
const CHOSEN_STATES: Record<string, (amountCents: Cents) => PaidState> = {
  'other-amount': (amountCents) => ({ ...collected(amountCents), amountCents: amountCents + 100 }),
  'other-currency': (amountCents) => ({ ...collected(amountCents), currency: 'usd' }),
  'not-collected': (amountCents) => ({ ...collected(amountCents), isCollected: false }),
  'other-account': () => ({ outcome: 'no-account' }),
  unknown: () => ({ outcome: 'unknown' }),
};
const UNREACHABLE_REFERENCE = 'unreachable';

function collected(amountCents: Cents) {
  return { outcome: 'found', amountCents, currency: 'cad', isCollected: true } as const;
}

/** No customer pays a stand-in, so it knows every payment as its order names it, except the chosen ones. */
async function paidState({ paid: { reference }, amountCents }: PaidQuestion): Promise<PaidState> {
  if (reference.includes(UNREACHABLE_REFERENCE)) {
    throw new GatewayUnreachable('The card provider could not be reached.');
  }
  const chosen = Object.entries(CHOSEN_STATES).find(([part]) => reference.includes(part));
  return chosen ? chosen[1](amountCents) : collected(amountCents);
}

/** One statement, so that two calls with one key at once are one call after the other. */
const RECORD_CALL = `insert into stand_in_card_calls as c (key, kind, order_id, amount, outcome, reference)
  values ($1, $2, $3, $4, case when $6 = 0 then $5 end, $7)
  on conflict (key) do update set calls = c.calls + 1,
    outcome = coalesce(c.outcome, case when c.calls >= $6 then $5 end)
  returning outcome, reference`;

const READ_APPROVED = `select c.key, c.amount from stand_in_card_calls c join orders o on o.id = c.order_id
  where c.outcome = 'approved' and o.payment_processor = $1 and c.created_at between $2 and $3`;

/**
 * Stands in for a card provider: approves, moves no real money, and stores its calls in its own table, so that a key
 * is carried out once whatever happens to this process.
 */
export function standInGateway(db: Queryable, processor: PaymentProcessor): CardGateway {
  const carryOut = async (kind: 'charge' | 'refund', request: CardRequest): Promise<CardAnswer> => {
    const cents = request.amountCents % 100;
    const { rows } = await db.query<{ outcome: CardAnswer['outcome'] | null; reference: string }>({
      name: 'stand-in-card-call',
      text: RECORD_CALL,
      values: [
        request.key,
        kind,
        request.orderId,
        decimalFromCents(request.amountCents),
        cents === DECLINED_CENTS ? 'declined' : 'approved',
        cents === UNREACHABLE_CENTS ? UNREACHABLE_CALLS : 0,
        `stand-in-${randomUUID()}`,
      ],
    });
    const call = rows[0];
    if (!call?.outcome) throw new GatewayUnreachable('The card provider could not be reached.');
    return call.outcome === 'approved'
      ? {
          outcome: 'approved',
          reference: call.reference,
          ...(request.feeBackCents && { feeBackCents: request.feeBackCents }),
        }
      : { outcome: 'declined', reason: 'The card was declined.' };
  };
  return {
    charge: (request) => carryOut('charge', request),
    refund: (request) => carryOut('refund', request),
    paidState,
    statement: async (fromMs, toMs) => {
      const { rows } = await db.query<{ key: string; amount: number }>(READ_APPROVED, [
        processor,
        new Date(fromMs),
        new Date(toMs),
      ]);
      const lines = rows.map(({ key, amount }) => ({ key, amountCents: centsFromDecimal(amount) }));
      return { lines, closed: [] };
    },
    ...(processor === 'Stripe' ? standInChargebacks(db) : {}),
  };
}

/** The embedded default for every processor. */
export function standInGateways(db: Queryable): CardGateways {
  return { Moneris: standInGateway(db, 'Moneris'), Stripe: standInGateway(db, 'Stripe') };
}
