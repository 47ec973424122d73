import { contract } from '@passline/contract/contract';
import type { Order } from '@passline/contract/orders/order';
import { reachOf } from '@passline/contract/kernel/permissions';
import { partCents } from '@passline/domain/orders/part-refund';
import { refundChannel } from '@passline/domain/payments/payment';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import type { PaymentPart } from '../payments/payment-record.ts';
import { queueOnPartRefund } from '../printing/queue-changes.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { lockDecider } from '../balances/count-decision.ts';
import { admitBorne } from './admit-borne.ts';
import { withOutcome } from './await-outcome.ts';
import { changeMoney } from './change-money.ts';
import { changedMeanwhile, lockOrderForMoney, requireMove } from './lock-order.ts';
import { checkPartOf, readFood, requireBearable } from './part-of-order.ts';
import { readOrder } from './read-order.ts';
import { writePartRefund } from './write-part-refund.ts';
import { ordersPermissions } from '@passline/contract/orders/permissions';
import { cardStandIns } from '../payments/card-gateway.ts';

/** A part of the order goes back in one payment. See docs/rules/payments.md#refunds-by-part. */
export const refundItems = runAction(
  contract.orders.refundItems,
  async (call): Promise<Order> => {
    const { db, caller, input } = call;
    const mayPassOn = caller !== null && reachOf(ordersPermissions.adjust, caller).kind === 'anywhere';
    if (!mayPassOn && [input.borneBy, input.feeBorneBy].includes('platform')) {
      throw refused({
        code: 'refund-borne-by-platform',
        message: 'Only a super admin can let Passline bear a refund.',
      });
    }
    const feeBorneBy = input.feeBorneBy ?? (mayPassOn ? 'platform' : 'restaurant');
    const isDecided = [input.borneBy, feeBorneBy].includes('platform');
    if (isDecided) await lockDecider(call);
    const locked = await lockOrderForMoney(call);
    requireMove('refundItems', locked);
    const { order } = locked;
    const { lines } = await readFood(db, order.id);
    for (const { position, expectedRefundCount } of input.items) {
      const line = lines[position];
      if (line && line.refundCount !== expectedRefundCount) {
        throw changedMeanwhile(order, caller, `${line.refundCount} of ‘${line.name}’ are refunded now`);
      }
    }
    const part: PaymentPart = {
      items: input.items.map(({ position, count }) => ({ position, count })),
      borneBy: input.borneBy,
      feeBorneBy,
      deliveryFee: input.deliveryFee,
      tip: input.tip,
    };
    const checked = await checkPartOf(db, order, part);
    if (!checked.ok) throw refused(checked.refusal);
    await requireBearable(db, order, checked.value, part.borneBy);
    const payment = await requestPayment(call, order.id, {
      purpose: 'items',
      part,
      amountCents: partCents(checked.value),
      channel: refundChannel({ paymentMethod: order.payment_method, paymentStatus: order.payment_status }),
    });
    if (isDecided) {
      const { borneBy } = part;
      await admitBorne(call, order.id, {
        back: checked.value,
        borneBy,
        feeBorneBy,
        paymentId: payment?.id ?? null,
      });
    }
    await changeMoney(call, order, payment, () => writePartRefund(db, order, part), {
      after: { refunded_items: namesOf(lines, part) },
      reason: input.reason,
      isFoodBack: part.items.length > 0,
    });
    if (payment?.state !== 'pending') await queueOnPartRefund(call, order.id, part.items);
    return readOrder(db, order.id, call.reach, audienceOf(caller), call.of(cardStandIns));
  },
  { afterCommit: withOutcome },
);

/** '2× Dumplings', for the trail. */
function namesOf(lines: readonly { name: string }[], { items }: PaymentPart): string[] {
  return items.map(({ position, count }) => `${count}× ${lines[position]?.name ?? ''}`);
}
