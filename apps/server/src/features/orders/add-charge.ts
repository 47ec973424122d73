import { contract } from '@passline/contract/contract';
import type { Order } from '@passline/contract/orders/order';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { DEFAULT_TAX_ID, taxesOf, type Tax } from '@passline/domain/money/tax';
import { checkCharge, type AddedCharge } from '@passline/domain/orders/added-charge';
import { chargeChannel } from '@passline/domain/payments/payment';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { queueOnCharge } from '../printing/queue-changes.ts';
import { withOutcome } from './await-outcome.ts';
import { changeMoney, SAME_CALL_SECONDS } from './change-money.ts';
import { lockOrderForMoney, lockOrderOfRestaurant, requireMove, type LockedOrder } from './lock-order.ts';
import { readOrder } from './read-order.ts';
import { writeCharge } from './write-charge.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/**
 * Joins the subtotal, taxed with the default tax; what is paid online is collected first.
 * See docs/rules/payments.md#added-charges.
 */
export const addCharge = runAction(
  contract.orders.addCharge,
  async (call) => charge(call, await lockOrderForMoney(call), call.input),
  { afterCommit: withOutcome },
);

/**
 * The same for programs, which send the whole order; only two fields are read. See
 * docs/rules/payments.md#calls-by-name.
 */
export const addChargeCall = runAction(
  contract.orderCalls.addCharge,
  async (call) => {
    const { order, expectedDue } = call.input;
    const named = { orderId: order.id, restaurantId: order.restaurantId, expectedDue };
    const locked = await lockOrderOfRestaurant({ ...call, input: named });
    return charge(call, locked, call.input);
  },
  { afterCommit: withOutcome, sameForSeconds: SAME_CALL_SECONDS },
);

async function charge(
  call: ActionCall<unknown>,
  locked: LockedOrder,
  asked: { name: string; price: number },
): Promise<Order> {
  requireMove('addCharge', locked);
  const { order } = locked;
  const added = await taxed(call.db, asked);
  const checked = checkCharge(added, centsFromDecimal(order.total), await countCharges(call.db, order.id));
  if (!checked.ok) throw refused(checked.refusal);
  const payment = await requestPayment(call, order.id, {
    purpose: 'added-charge',
    charge: checked.value,
    amountCents: added.priceCents + added.taxCents,
    channel: chargeChannel({ paymentMethod: order.payment_method, paymentStatus: order.payment_status }),
  });
  await changeMoney(call, order, payment, () => writeCharge(call.db, order, checked.value), {
    after: { charge_name: added.name, charge_price: decimalFromCents(added.priceCents) },
  });
  if (payment?.state !== 'pending') await queueOnCharge(call, order, asked);
  return readOrder(call.db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
}

/** The order is locked: no charge is added meanwhile. */
async function countCharges(db: Queryable, orderId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from order_charges where order_id = $1',
    [orderId],
  );
  return rows[0]?.count ?? 0;
}

async function taxed(db: Queryable, { name, price }: { name: string; price: number }): Promise<AddedCharge> {
  const { rows } = await db.query<Tax>('select id, name, rate from taxes where id = $1', [DEFAULT_TAX_ID]);
  const priceCents = centsFromDecimal(price);
  const [tax] = taxesOf(priceCents, rows);
  if (!tax) throw new Error(`There is no tax ${DEFAULT_TAX_ID}.`);
  return { name, priceCents, taxCents: tax.amountCents };
}
