import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { EARNED } from './earned-deliveries.ts';

type EarnedRow = {
  order_id: string;
  order_number: number;
  restaurant_id: string;
  location_id: string;
  restaurant_name: string;
  location_name: string;
  delivery_time: string;
  payment_method: string;
  rider_user_id: string | null;
  rider_name: string;
  platform_substitution: number;
  restaurant_substitution: number;
  substitutions: number;
  standby: number;
  fees: number;
  tips: number;
  total: number;
  cash: number;
  held: number;
  online: number;
};

const DELIVERIES: ListSource<EarnedRow, 'delivered'> = {
  name: 'earned-deliveries',
  sql: ({ where, orderBy, limit }) =>
    `select earned.*, total - cash as online from ${EARNED} ${where} ${orderBy} ${limit}`,
  orders: {
    delivered: [
      { column: 'delivery_time', type: 'timestamptz' },
      { column: 'order_id', type: 'uuid' },
    ],
  },
};

/** The deliveries of a span, by delivery time. See docs/rules/rider-earnings.md#amounts. */
export const listEarnedDeliveries = runQuery(contract.riderEarnings.deliveries, async ({ db, input }) => {
  // A span may be one day out of thousands, or the whole history.
  const conditions = new Conditions().needsOwnPlan();
  conditions.and(`delivery_time >= ${conditions.value(new Date(input.from))}`);
  conditions.and(`delivery_time < ${conditions.value(new Date(input.before))}`);
  if (input.riderUserId) conditions.and(`rider_user_id = ${conditions.value(input.riderUserId)}`);
  conditions.andWords(['order_number::text', 'restaurant_name', 'location_name'], input.search);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, DELIVERIES, conditions, input),
    countFound(db, EARNED, conditions),
  ]);
  return { rows: rows.map(toDelivery), next, ...counted };
});

function toDelivery(row: EarnedRow) {
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    restaurantId: row.restaurant_id,
    locationId: row.location_id,
    restaurantName: row.restaurant_name,
    locationName: row.location_name,
    deliveredAt: Date.parse(row.delivery_time),
    paymentMethod: row.payment_method,
    riderUserId: row.rider_user_id,
    riderName: row.rider_name,
    platformSubstitution: row.platform_substitution,
    restaurantSubstitution: row.restaurant_substitution,
    substitutions: row.substitutions,
    standby: row.standby,
    fees: row.fees,
    tips: row.tips,
    total: row.total,
    cash: row.cash,
    held: row.held,
    online: row.online,
  };
}
