import type { Queryable } from '@passline/database';
import { decimalFromCents, multiplyByRate, type Cents } from '@passline/domain/money/cents';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import {
  orderLedger,
  ownStripeShares,
  type LedgerOrder,
  type LedgerShares,
} from '@passline/domain/ledger/order-ledger';

/** Stand for the location and the courier of an order of a shape. */
const LOCATION = '00000000-0000-4000-a000-000000000001';
const COURIER = '00000000-0000-4000-a000-000000000002';
const VARIANTS = 60;

const NOTHING: LedgerOrder = {
  locationId: LOCATION,
  courierId: null,
  processor: 'Moneris',
  paymentCheck: null,
  status: 'Done',
  deliveredBy: null,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  subTotalCents: 0,
  subTotalTaxCents: 0,
  taxAmountCents: 0,
  deliveryFeeCents: 0,
  tipCents: 0,
  inpersonTipCents: 0,
  totalCents: 0,
  totalCommissionCents: 0,
  commissionRate: 0.15,
  networkAccessFeeCents: 0,
  pointsDiscountCents: 0,
  platformSubstitutionCents: 0,
  restaurantSubstitutionCents: 0,
  restaurantStandbyCents: 0,
  adjustmentsCents: {},
  givenBackByGatewayCents: 0,
  givenBackByHandCents: 0,
  partsByHandCents: 0,
  bouncedPartsCents: 0,
  fromCashBoxCents: 0,
  applicationFeeCents: 0,
  chargedBackCents: 0,
  platformChargedBackCents: 0,
};

const CASH = { paymentMethod: 'inperson-cash', paymentStatus: 'paid' } as const;
const OURS = {
  deliveredBy: 'ours',
  deliveryFeeCents: 488,
  platformSubstitutionCents: 100,
  restaurantSubstitutionCents: 150,
} as const;

/** How often each comes among ten orders of its card processor, and what it is beyond a paid pickup. */
const KINDS: readonly { often: number; order: Partial<LedgerOrder>; refund?: 'order' | 'items' }[] = [
  { often: 3, order: {} },
  { often: 3, order: { ...OURS, courierId: COURIER } },
  { often: 1, order: { ...OURS, ...CASH, courierId: COURIER, inpersonTipCents: 500 } },
  { often: 1, order: CASH },
  { often: 1, order: { deliveredBy: 'restaurant', deliveryFeeCents: 599 } },
  { often: 0.5, order: { status: 'Cancelled' }, refund: 'order' },
  { often: 0.5, order: {}, refund: 'items' },
  { often: 7, order: { processor: 'Stripe' } },
  { often: 3, order: { ...CASH, processor: 'Stripe' } },
];

type Shape = {
  order: LedgerOrder;
  refundCents: Cents;
  refund: 'order' | 'items' | null;
  stages: LedgerOrder[];
};

function shapeOf(kind: (typeof KINDS)[number], variant: number): Shape {
  const refund = kind.refund ?? null;
  const food = 900 + variant * 317;
  const dish = 300 + variant * 20;
  const deliveryCents =
    (kind.order.deliveryFeeCents ?? 0) + (kind.order.deliveryFeeCents ? (variant % 7) * 50 : 0);
  const tipCents = variant % 3 === 0 || kind.order.paymentMethod ? 0 : multiplyByRate(food, 0.1);
  const of = (subTotalCents: Cents): LedgerOrder => {
    const subTotalTaxCents = multiplyByRate(subTotalCents, 0.05);
    const taxAmountCents = subTotalTaxCents + multiplyByRate(deliveryCents, 0.05);
    const totalCommissionCents = multiplyByRate(subTotalCents, 0.15);
    const isFeeTaken = kind.order.processor === 'Stripe' && !kind.order.paymentMethod;
    return {
      ...NOTHING,
      ...kind.order,
      deliveryFeeCents: deliveryCents,
      tipCents,
      subTotalCents,
      subTotalTaxCents,
      taxAmountCents,
      totalCents: subTotalCents + taxAmountCents + deliveryCents + tipCents,
      totalCommissionCents,
      applicationFeeCents: isFeeTaken ? totalCommissionCents + multiplyByRate(totalCommissionCents, 0.05) : 0,
    };
  };
  const whole = of(food);
  const placed: LedgerOrder = { ...whole, status: 'New', courierId: null };
  if (refund === 'order') {
    const order = { ...whole, givenBackByGatewayCents: whole.totalCents };
    return { order, refund, refundCents: whole.totalCents, stages: [placed, order] };
  }
  if (refund === 'items') {
    const order = of(food - dish);
    return {
      order,
      refund,
      refundCents: whole.totalCents - order.totalCents,
      stages: [placed, whole, order],
    };
  }
  return { order: whole, refund, refundCents: 0, stages: [placed, whole] };
}

/**
 * Makes the temporary tables `shapes` (orders as they are in the end, counted from 0 within a card processor) and `shape_postings` (what each
 * posts when it is placed: stage 1, ends: 2, and is refunded in part: 3), by the rules of the ledger themselves.
 */
export async function makeShapes(db: Queryable): Promise<void> {
  const shapes = { Moneris: [] as Shape[], Stripe: [] as Shape[] };
  for (let variant = 0; variant < VARIANTS; variant += 1)
    for (const kind of KINDS)
      for (let time = 0; time < kind.often * 2; time += 1) {
        const shape = shapeOf(kind, (variant + time * 23) % VARIANTS);
        shapes[shape.order.processor].push(shape);
      }
  const all = Object.values(shapes).flatMap((of) => of.map((shape, nr) => ({ shape, nr })));
  await db.query(
    `create temp table shapes as select * from jsonb_to_recordset($1::jsonb) as s(processor text, nr int, order_type text, delivery_type text, is_ours boolean,
       payment_method text, payment_status text, status text, sub_total numeric, sub_total_tax numeric, tax_amount numeric, delivery_fee numeric,
       tip_amount numeric, inperson_tip_amount numeric, total numeric, total_commission numeric, application_fee numeric, earnings_platform numeric,
       earnings_restaurant numeric, refund text, refund_amount numeric)`,
    [JSON.stringify(all.map(({ shape, nr }) => rowOf(shape, nr)))],
  );
  await db.query(
    `create temp table shape_postings as select * from jsonb_to_recordset($1::jsonb) as s(processor text, nr int, stage int, sequence int, account text,
       amount numeric, own_stripe numeric)`,
    [JSON.stringify(all.flatMap(({ shape, nr }) => postingsOf(shape, nr)))],
  );
  await db.query('create index on shapes (processor, nr)');
  await db.query('create index on shape_postings (processor, nr)');
  await db.query('analyze shapes, shape_postings');
}

function rowOf({ order, refund, refundCents }: Shape, nr: number) {
  const isDelivery = order.deliveredBy !== null;
  return {
    processor: order.processor,
    nr,
    order_type: isDelivery ? 'Delivery' : 'Pickup',
    delivery_type: isDelivery ? (order.deliveredBy === 'ours' ? 'product' : 'restaurant') : null,
    is_ours: order.deliveredBy === 'ours',
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    status: order.status,
    sub_total: decimalFromCents(order.subTotalCents),
    sub_total_tax: decimalFromCents(order.subTotalTaxCents),
    tax_amount: decimalFromCents(order.taxAmountCents),
    delivery_fee: decimalFromCents(order.deliveryFeeCents),
    tip_amount: decimalFromCents(order.tipCents),
    inperson_tip_amount: decimalFromCents(order.inpersonTipCents),
    total: decimalFromCents(order.totalCents),
    total_commission: decimalFromCents(order.totalCommissionCents),
    application_fee: decimalFromCents(order.applicationFeeCents),
    earnings_platform: decimalFromCents(order.platformSubstitutionCents),
    earnings_restaurant: decimalFromCents(order.restaurantSubstitutionCents),
    refund,
    refund_amount: decimalFromCents(refundCents),
  };
}

function postingsOf({ stages }: Shape, nr: number) {
  let [posted, told, sequence]: [LedgerShares, LedgerShares, number] = [new Map(), new Map(), 0];
  return stages.flatMap((order, index) => {
    const [shares, own] = [orderLedger(order), ownStripeShares(order)];
    const [amounts, ownAmounts] = [ledgerDifference(shares, posted), ledgerDifference(own, told)];
    [posted, told] = [shares, own];
    const accounts = [...new Set([...amounts.keys(), ...ownAmounts.keys()])];
    if (accounts.length > 0) sequence += 1;
    return accounts.map((account) => ({
      processor: order.processor,
      nr,
      stage: index + 1,
      sequence,
      account: account === LOCATION ? 'location' : account === COURIER ? 'courier' : account,
      amount: decimalFromCents(amounts.get(account) ?? 0),
      own_stripe: decimalFromCents(ownAmounts.get(account) ?? 0),
    }));
  });
}
