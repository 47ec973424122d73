import { contract } from '@passline/contract/contract';
import {
  checkCourierAmounts,
  isSameCourierAmounts,
  type CourierAmounts,
} from '@passline/domain/deliveries/courier-amounts';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { conflict, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { readEarned, settleLedger } from '../ledger/settle-ledger.ts';
import { admitDecision } from './admit-decision.ts';
import { lockDecider } from '../balances/count-decision.ts';
import { deliveryAuthor } from './delivery-author.ts';
import { lockOrder, requireMove } from './lock-order.ts';
import { toOrderRow, type DeliveryRecord } from './order-record.ts';
import { readOrder } from './read-order.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/** On the wire, in dollars. */
type Dollars = { platformSubstitution: number; restaurantSubstitution: number; restaurantStandby: number };

const UPDATE = `update deliveries set earnings_platform = $2, earnings_restaurant = $3, earnings_restaurant_standby = $4,
    is_standby_by_hand = is_standby_by_hand or earnings_restaurant_standby <> $4
  where order_id = $1 returning *`;

/**
 * What others than the customer pay the courier, as a super admin decides it.
 * See docs/rules/deliveries.md#amounts-set-by-hand.
 */
export const setCourierAmounts = runAction(contract.orders.setCourierAmounts, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  await lockDecider(call);
  const locked = await lockOrder(call);
  requireMove('setCourierAmounts', locked);
  const { order, delivery } = locked;
  if (!delivery) throw new Error('The table of moves let amounts of a courier pass without a delivery.');
  const present = amountsOf(delivery);
  if (!isSameCourierAmounts(present, toCents(input.expected))) {
    const { by, atMs } = await deliveryAuthor(db, order, [
      'earnings_platform',
      'earnings_restaurant',
      'earnings_restaurant_standby',
    ]);
    const message = `The courier's amounts are ${words(present)} now${by ? `, changed by ${by}` : ''}.`;
    throw conflict(message, toOrderRow(order, audienceOf(caller)), by, atMs);
  }
  const checked = checkCourierAmounts(present, toCents(input));
  if (!checked.ok) throw refused(checked.refusal);
  const decidedFrom = await readEarned(db, order.id);
  const { rows } = await db.query<DeliveryRecord>(UPDATE, [
    order.id,
    decimalFromCents(checked.value.platformSubstitutionCents),
    decimalFromCents(checked.value.restaurantSubstitutionCents),
    decimalFromCents(checked.value.restaurantStandbyCents),
  ]);
  audit({
    table: 'deliveries',
    id: order.id,
    locationId: order.location_id,
    before: delivery,
    after: rows[0] ?? null,
    reason: input.reason,
  });
  await settleLedger(db, order.id, { by: callerName, nowMs, decidedFrom });
  await admitDecision(call, order.id, decidedFrom);
  return readOrder(db, order.id, call.reach, audienceOf(caller), call.of(cardStandIns));
});

function amountsOf(delivery: DeliveryRecord): CourierAmounts {
  return toCents({
    platformSubstitution: delivery.earnings_platform,
    restaurantSubstitution: delivery.earnings_restaurant,
    restaurantStandby: delivery.earnings_restaurant_standby,
  });
}

function toCents({
  platformSubstitution,
  restaurantSubstitution,
  restaurantStandby,
}: Dollars): CourierAmounts {
  return {
    platformSubstitutionCents: centsFromDecimal(platformSubstitution),
    restaurantSubstitutionCents: centsFromDecimal(restaurantSubstitution),
    restaurantStandbyCents: centsFromDecimal(restaurantStandby),
  };
}

/** '$3.40 of the platform, $1.50 of the restaurant and $0.25 for waiting'. */
function words(amounts: CourierAmounts): string {
  const platform = formatCents(amounts.platformSubstitutionCents);
  const restaurant = formatCents(amounts.restaurantSubstitutionCents);
  const standby = formatCents(amounts.restaurantStandbyCents);
  return `${platform} of the platform, ${restaurant} of the restaurant and ${standby} for waiting`;
}
