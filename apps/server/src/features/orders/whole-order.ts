import type { DeliveryInfo } from '@passline/contract/orders/delivery';
import type { Order, OrderCartItem, OrderEarnings } from '@passline/contract/orders/order';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { orderAmounts, type OrderMoney } from '@passline/domain/orders/order-amounts';
import { NO_EARNINGS, orderEarnings } from '@passline/domain/orders/order-earnings';
import { isPaymentInQuestion } from '@passline/domain/payments/payment';
import type { Audience } from '../../kernel/actions/audience.ts';
import { seenBy } from './withheld.ts';
import { gatewayName, type StandIns } from '../payments/card-gateway.ts';
import { toChargeback, type ChargebackRecord } from '../payments/chargeback-record.ts';
import { toPayment, type PaymentRecord } from '../payments/payment-record.ts';
import { toDeliveryRow, toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';

/** An order with everything that belongs to it, as one statement reads it. */
export type WholeOrder = {
  order: OrderRecord;
  delivery: DeliveryRecord | null;
  lat: number;
  lng: number;
  items: OrderCartItem[];
  taxes: Order['taxes'];
  charges: Order['addedCharges'];
  adjustments: Order['otherAdjustments'] | null;
  rewards: (Order['rewards'][number] & { isPaidWithPoints: boolean })[];
  points: Order['points'];
  payments: PaymentRecord[];
  chargebacks: ChargebackRecord[];
  differences: string[] | null;
  held: number | null;
  application_fee: number;
  is_duplicate: boolean;
};

export const READ_WHOLE_ORDER = `select row_to_json(o) as order, l.lat, l.lng,
    (select row_to_json(d) from deliveries d where d.order_id = o.id) as delivery,
    (select coalesce(json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'kitchenName', i.kitchen_name, 'count', i.count,
        'refundCount', i.refund_count, 'price', i.price, 'discount', i.discount, 'taxes', i.taxes,
        'stockBack', case when not o.is_stock_given_back and s.qty is not null then i.stock_taken else 0 end, 'notes', i.notes,
        'selectedModifierGroupsWithDetails', i.modifiers) order by i.position), '[]')
      from order_items i left join products s on s.id = i.product_id where i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('id', t.tax_id, 'name', t.name, 'taxAmount', t.amount) order by t.tax_id), '[]')
      from order_taxes t where t.order_id = o.id) as taxes,
    (select coalesce(json_agg(json_build_object('name', c.name, 'price', c.price) order by c.position), '[]')
      from order_charges c where c.order_id = o.id) as charges,
    (select json_object_agg(a.name, a.amount order by a.name) from order_adjustments a where a.order_id = o.id) as adjustments,
    (select coalesce(json_agg(json_build_object('rewardId', r.reward_key, 'name', r.name, 'count', r.count, 'points', r.points,
        'totalDiscountSubtotal', r.total_discount_subtotal, 'totalDiscountDeliveryFee', r.total_discount_delivery_fee, 'isPaidWithPoints', r.is_paid_with_points,
        'usesBack', case when o.status <> 'Cancelled' and w.qty is not null then r.qty_taken else 0 end,
        'guestUsesBack', case when o.status <> 'Cancelled' and o.user_id is not null and w.qty_limit_per_user is not null then r.count else 0 end)
        order by r.position), '[]')
      from order_rewards r left join rewards w on w.id = r.reward_id where r.order_id = o.id) as rewards,
    (select json_build_object(
        'earned', coalesce(sum(h.points) filter (where h.type = 'SubTotalPoints'), 0),
        'spent', coalesce(-sum(h.points) filter (where h.type not in ('SubTotalPoints', 'RewardPointsRefund')), 0),
        'givenBack', coalesce(sum(h.points) filter (where h.type = 'RewardPointsRefund'), 0),
        'isClosed', exists (select from users u where u.id = o.user_id and u.erased_at is not null))
      from reward_history h where h.order_id = o.id) as points,
    (select coalesce(json_agg(row_to_json(p) order by p.created_at, p.id), '[]') from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(row_to_json(b) order by b.opened_at, b.id), '[]') from chargebacks b where b.order_id = o.id) as chargebacks,
    c.differences, coalesce(c.is_duplicate, false) as is_duplicate,
    case when c.is_duplicate or c.order_id is null then 0 else c.application_fee - (select coalesce(sum(p.application_fee), 0) from payments p
      where p.order_id = o.id) end as application_fee,
    case when o.payment_check in ('unchecked', 'mismatch') then c.held
      when o.payment_check = 'not-paid' then nullif(greatest(0, c.held - (select coalesce(sum(p.amount), 0) from payments p
        where p.order_id = o.id and p.purpose = 'order' and p.state = 'succeeded')), 0) end as held
  from orders o join locations l on l.id = o.location_id left join order_cards c on c.order_id = o.id where o.id = $1`;

export function toOrder(whole: WholeOrder, audience: Audience, standIns: StandIns): Order {
  const { order, delivery, rewards, charges } = whole;
  const row = toOrderRow(order, audience);
  const seen = seenBy(audience, 'orders', order);
  const isStandIn = standIns.isStandIn(order.payment_processor);
  const payments = whole.payments.map(toPayment);
  const otherAdjustments = whole.adjustments ?? {};
  const deliveryInfo = delivery && toDeliveryInfo(delivery, order, whole);
  const pointsDiscountCents = sumCents(
    rewards
      .filter(({ isPaidWithPoints }) => isPaidWithPoints)
      .map(({ totalDiscountSubtotal }) => centsFromDecimal(totalDiscountSubtotal)),
  );
  const earnings = earningsOf({
    ...row,
    commissionRate: order.commission_rate,
    otherAdjustments,
    earnings: {
      networkAccessFee: order.network_access_fee,
      pointsDiscount: decimalFromCents(pointsDiscountCents),
    },
    delivery: deliveryInfo,
    payments,
  });
  return {
    ...row,
    orderCartItems: whole.items,
    taxes: whole.taxes,
    rewards: rewards.map(({ isPaidWithPoints: _paid, ...reward }) => reward),
    points: whole.points,
    addedCharges: charges,
    otherAdjustments,
    revenue: earnings.revenue,
    earnings,
    commissionRate: seen.commission_rate,
    payments,
    chargebacks: whole.chargebacks.map((one) => toChargeback(one, audience, isStandIn)),
    paymentDifferences: whole.differences ?? [],
    isPaymentDuplicate: whole.is_duplicate,
    paymentHeld: whole.held,
    applicationFee: audience === 'platform' ? whole.application_fee : null,
    paymentGateway: {
      name: gatewayName(seen.payment_processor, isStandIn),
      isStandIn,
    },
    delivery: deliveryInfo,
  };
}

/** None while it is not known whether the order was paid. See docs/rules/ledger.md#in-question. */
function earningsOf(order: OrderMoney & Pick<Order, 'paymentCheck'>): OrderEarnings {
  const lines = isPaymentInQuestion(order.paymentCheck) ? NO_EARNINGS : orderEarnings(orderAmounts(order));
  return {
    onlineTotal: decimalFromCents(lines.onlineTotal),
    inpersonTotal: decimalFromCents(lines.inpersonTotal),
    foodSubTotal: decimalFromCents(lines.foodSubTotal),
    pointsDiscount: decimalFromCents(lines.pointsDiscount),
    subTotalTax: decimalFromCents(lines.subTotalTax),
    deliveryFee: decimalFromCents(lines.deliveryFee),
    pickupTip: decimalFromCents(lines.pickupTip),
    inpersonPickupTip: decimalFromCents(lines.inpersonPickupTip),
    courierTip: decimalFromCents(lines.courierTip),
    inpersonCourierTip: decimalFromCents(lines.inpersonCourierTip),
    totalCommission: decimalFromCents(lines.totalCommission),
    networkAccessFee: decimalFromCents(lines.networkAccessFee),
    subsidizedDeliveryFee: decimalFromCents(lines.subsidizedDeliveryFee),
    foodDelayContribution: decimalFromCents(lines.foodDelayContribution),
    commissionTax: decimalFromCents(lines.commissionTax),
    otherAdjustments: decimalFromCents(lines.otherAdjustments),
    grossEarning: decimalFromCents(lines.grossEarning),
    revenue: decimalFromCents(lines.revenue),
    cashRevenue: decimalFromCents(lines.cashRevenue),
    netDirectDeposit: decimalFromCents(lines.netDirectDeposit),
    platformOnlineTip: decimalFromCents(lines.platformOnlineTip),
    platformOnlineDeliveryFee: decimalFromCents(lines.platformOnlineDeliveryFee),
    platformOnlineDeliveryFeeTax: decimalFromCents(lines.platformOnlineDeliveryFeeTax),
  };
}

const NO_COURIER_EARNINGS: DeliveryInfo['earnings'] = {
  platformSubstitution: 0,
  restaurantSubstitution: 0,
  restaurantStandby: 0,
  deliveryFee: 0,
  tipAmount: 0,
};

/** The delivery fee and the tips are in the order; a cancelled one brings the courier nothing. */
export function toDeliveryInfo(
  delivery: DeliveryRecord,
  order: OrderRecord,
  { lat, lng }: Pick<WholeOrder, 'lat' | 'lng'>,
): DeliveryInfo {
  const tipCents = sumCents([
    centsFromDecimal(order.tip_amount),
    centsFromDecimal(order.inperson_tip_amount),
  ]);
  return {
    ...toDeliveryRow(delivery),
    restaurantAddressLatLng: { lat, lng },
    earnings:
      order.status === 'Cancelled'
        ? NO_COURIER_EARNINGS
        : {
            platformSubstitution: delivery.earnings_platform,
            restaurantSubstitution: delivery.earnings_restaurant,
            restaurantStandby: delivery.earnings_restaurant_standby,
            deliveryFee: order.delivery_fee,
            tipAmount: decimalFromCents(tipCents),
          },
  };
}
