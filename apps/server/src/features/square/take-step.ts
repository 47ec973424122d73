import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { squareMoneyKey } from '@passline/domain/square/square-steps';
import { squareSaleCents } from '@passline/domain/square/square-sale';
import type { PlannedStep } from './plan-step.ts';
import type { SquareServices } from './refresh-tokens.ts';
import type { SquareOrderRecord } from './square-order-record.ts';
import { SquareTrouble, type SquareProvider } from './square-provider.ts';
import { squareService } from './square-services.ts';
import { withAccess } from './use-access.ts';

/** What Square answered. `change`: what is known of the order there now. */
export type SquareAnswer =
  | { kind: 'done'; change: Partial<SquareOrderRecord> }
  | { kind: 'again'; reason: string; waitSeconds: number | null; outcome: Undone }
  | { kind: 'never'; reason: string; outcome: Undone };

/**
 * 'not-done': Square has said no, so another try is a new one, with another key. 'not-asked': it was never asked. 'unknown': it was asked,
 * and may have done it: another try is the same one, with the same key.
 */
type Undone = 'not-done' | 'not-asked' | 'unknown';

/** Asks Square for one step, outside of any transaction. */
export async function takeStep(services: SquareServices, planned: PlannedStep): Promise<SquareAnswer> {
  const { record, step, body } = planned;
  const { provider } = services.of(squareService);
  if (step.kind === 'create' && body === null)
    return {
      kind: 'never',
      reason: 'No location in Square is chosen.',
      outcome: planned.isRepeated ? 'unknown' : 'not-asked',
    };
  let isAsked = planned.isRepeated;
  try {
    const change = await withAccess(
      services,
      record.location_id,
      async (token, merchantId) => {
        await requireOwnOrder(provider, token, record);
        isAsked = true;
        return { ...(await ask(provider, token, planned, services.now())), merchant_id: merchantId };
      },
      record.merchant_id,
    );
    return { kind: 'done', change };
  } catch (error) {
    if (!(error instanceof SquareTrouble)) throw error;
    const { kind, message: reason, waitSeconds } = error;
    if (kind === 'away' || kind === 'outdated')
      return { kind: 'again', reason, waitSeconds, outcome: isAsked ? 'unknown' : 'not-asked' };
    return { kind: 'never', reason, outcome: undone(kind, planned.isRepeated) };
  }
}

/** A no that is not about this very request says nothing about the one before it. */
function undone(kind: SquareTrouble['kind'], isRepeated: boolean): Undone {
  if (kind === 'refused') return 'not-done';
  if (isRepeated) return 'unknown';
  return kind === 'undecided' ? 'not-done' : 'not-asked';
}

/**
 * Of an order that was sent before its account was kept, only Square knows whether this account has it: another one is asked nothing
 * about it. See docs/rules/square.md#accounts-that-were-not-kept.
 */
async function requireOwnOrder(
  provider: SquareProvider,
  token: string,
  { merchant_id: merchantId, square_order_id: squareOrderId }: SquareOrderRecord,
): Promise<void> {
  if (merchantId !== null || squareOrderId === null) return;
  if (!(await provider.hasOrder(token, squareOrderId))) throw notInThisAccount();
}

function notInThisAccount(): SquareTrouble {
  return new SquareTrouble(
    'ended',
    'The Square account that this location is linked to now does not have this order.',
  );
}

async function ask(
  provider: SquareProvider,
  token: string,
  { record, step, body }: PlannedStep,
  nowMs: number,
): Promise<Partial<SquareOrderRecord>> {
  const { order_id: orderId } = record;
  if (step.kind === 'create') {
    if (body === null) throw new Error('An order without words cannot be sent to Square.');
    const { squareOrderId, totalCents } = await provider.createOrder(token, keyOf(record), body);
    return {
      square_order_id: squareOrderId,
      square_location_id: body.locationId,
      total: decimalFromCents(totalCents),
      expected_total: decimalFromCents(squareSaleCents(body.sale)),
    };
  }
  const squareOrderId = known(record.square_order_id);
  switch (step.kind) {
    case 'pay': {
      const paymentId = await provider.payOrder(token, squareMoneyKey(orderId, 'p', record.payment_round), {
        squareOrderId,
        squareLocationId: known(record.square_location_id),
        orderId,
        cents: centsFromDecimal(known(record.total)),
      });
      return { square_payment_id: paymentId, paid_at: new Date(nowMs).toISOString() };
    }
    case 'refund': {
      const squarePaymentId = known(record.square_payment_id);
      const key = squareMoneyKey(orderId, 'r', record.refund_round);
      await provider.refundPayment(token, key, { squarePaymentId, cents: step.cents });
      const refundedCents = centsFromDecimal(record.refunded_amount) + step.cents;
      return {
        refunded_amount: decimalFromCents(refundedCents),
        refund_asked: null,
        refund_round: record.refund_round + 1,
      };
    }
    case 'complete': {
      const isDone = await provider.endFulfillment(token, keyOf(record), squareOrderId, 'COMPLETED');
      return { fulfillment: isDone ? 'completed' : 'ended-there' };
    }
    case 'cancel-fulfillment': {
      const isDone = await provider.endFulfillment(token, keyOf(record), squareOrderId, 'CANCELED');
      return isDone ? { fulfillment: 'cancelled' } : { fulfillment: 'ended-there', is_off_asked: false };
    }
    case 'cancel':
      await provider.cancelOrder(token, keyOf(record), squareOrderId);
      return { fulfillment: 'cancelled' };
  }
}

/** Square's idempotency key: the order's id; a later round, which Square has not seen, has its own. */
function keyOf({ order_id: orderId, round }: SquareOrderRecord): string {
  return round === 1 ? orderId : `${orderId}.${round}`;
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('Of an order in Square, something is not known that the step needs.');
  return value;
}
