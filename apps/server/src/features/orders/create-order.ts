import { contract } from '@passline/contract/contract';
import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Queryable } from '@passline/database';
import type { Person } from '@passline/domain/blocklist/contacts';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { triggerFiresAt } from '@passline/domain/notifications/notification-rules';
import { amountDueCents } from '@passline/domain/orders/amount-due';
import { commissionRateFor } from '@passline/domain/orders/commission';
import { isInPerson } from '@passline/domain/payments/payment';
import { priceOrder, type PricedOrder } from '@passline/domain/order-intake/price-order';
import { localDate } from '@passline/domain/time/local-date';
import { randomUUIDv7 } from 'node:crypto';
import { readAccount } from '../blocklist/find-entries.ts';
import { keepCardPayment } from '../payments/card-payment.ts';
import { CHECK_PAYMENT } from '../payments/check-payment-job.ts';
import { requireTable, tableOfOtherType } from '../point-of-sales/require-table.ts';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { settleLedger } from '../ledger/settle-ledger.ts';
import { cartOf } from './cart-of.ts';
import { customerUnknown } from './customer-unknown.ts';
import { loadLocation, loadProducts, loadTaxes, type LocationForOrder } from './load-pricing.ts';
import { loadRedemption, productsOfRewards } from './load-redemption.ts';
import { type OrderRecord } from './order-record.ts';
import { readOrder } from './read-order.ts';
import { noteBlocked, notBlockedYet, refuseBlocked } from './refuse-blocked.ts';
import { takePriced } from './take-priced.ts';
import { writeRewards } from './write-rewards.ts';
import { NOTIFY_ORDER } from './notify-order-job.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

const MINUTE_MS = 60_000;

/** Order intake: prices the cart from the menu, takes the stock, numbers the order and puts it on the board. */
export const createOrder = runPreparedAction(
  contract.orders.create,
  notBlockedYet,
  async ({ input, db, caller, callerName, nowMs, enqueue, audit, of }, noticed) => {
    const location = await loadLocation(db, input.locationId);
    if (!location) throw notFound('There is no such location.');
    const account = input.userId ? await requireCustomer(db, input.userId) : null;
    const first = await price(db, location, input, nowMs);
    requirePaidOnline(input, first);
    requireFee(input, location, first);
    const table = await tableOf(db, input);
    // Once nothing else is wrong, so that someone who is blocked learns nothing from what is refused first.
    await refuseBlocked(db, { input, account, nowMs, noticed });
    // An erasing that the order waited for there has left no account.
    if (input.userId) await requireCustomer(db, input.userId);
    const { priced, counted } = await takePriced(db, first, (without) =>
      price(db, location, input, nowMs, without),
    );
    const id = randomUUIDv7();
    const order = await insertOrder(db, id, location, { ...input, table }, priced, callerName, nowMs);
    if (input.payment) await keepCardPayment(db, id, input.payment);
    if (order.payment_check === 'unchecked') await enqueue(CHECK_PAYMENT, { orderId: id });
    await insertLines(db, id, priced, counted);
    const redeemed = { orderId: id, userId: order.user_id, restaurantName: order.restaurant_name };
    await writeRewards(db, priced, { ...redeemed, by: callerName, nowMs });
    if (input.orderType === 'Delivery' && order.delivery_type === 'product')
      await insertDelivery(db, order, location, input, priced);
    // What is paid at the door or counter is not posted before the order is Done.
    if (!isInPerson(input.paymentMethod)) await settleLedger(db, id, { by: callerName, nowMs });
    await enqueue(
      NOTIFY_ORDER,
      ...location.notificationTriggers.map((trigger) => ({
        orderId: id,
        trigger,
        dueAtMs: triggerFiresAt(trigger, nowMs),
      })),
    );
    audit({ table: 'orders', id, locationId: input.locationId, before: null, after: order });
    return readOrder(db, id, { kind: 'anywhere' }, audienceOf(caller), of(cardStandIns));
  },
  { settle: noteBlocked },
);

async function requireCustomer(db: Queryable, userId: string): Promise<Person> {
  const account = await readAccount(db, userId);
  if (!account) throw refused(customerUnknown);
  return account;
}

type Table = { id: string; name: string };

async function tableOf(db: Queryable, { orderType, locationId, tableId }: NewOrder): Promise<Table | null> {
  if (tableId === undefined) return null;
  if (orderType !== 'DineIn') throw tableOfOtherType();
  return requireTable(db, locationId, tableId);
}

/** A payment that nobody asks about would be lost. */
function requirePaidOnline({ payment, paymentMethod }: NewOrder, priced: PricedOrder): void {
  if (!payment || (!isInPerson(paymentMethod) && amountDueCents(priced) > 0)) return;
  throw refused({
    code: 'payment-not-online',
    message: 'Only an order that is paid online names a payment. Nothing is paid online for this one.',
  });
}

/** Stripe takes none that is as much as the charge. */
function requireFee(
  { payment }: NewOrder,
  { paymentProcessor }: LocationForOrder,
  priced: PricedOrder,
): void {
  const feeCents = centsFromDecimal(payment?.applicationFee ?? 0);
  if (feeCents === 0) return;
  if (paymentProcessor !== 'Stripe') {
    throw refused({
      code: 'fee-not-stripe',
      message:
        'Only a payment on the restaurant’s own account has an application fee. This order is not paid there.',
    });
  }
  if (feeCents >= priced.totalCents) {
    throw refused({
      code: 'fee-too-high',
      message: `The application fee has to be less than the total, ${formatCents(priced.totalCents)}.`,
    });
  }
}

async function price(
  db: Queryable,
  location: LocationForOrder,
  input: NewOrder,
  nowMs: number,
  without: ReadonlySet<string> = new Set(),
): Promise<PricedOrder> {
  const redeemer = input.userId
    ? ({ kind: 'account', userId: input.userId, isPlacing: true } as const)
    : null;
  const redemption = await loadRedemption(db, input.locationId, input, redeemer, without);
  const productIds = input.orderCartItems.map((item) => item.productId);
  const wanted = [...new Set([...productIds, ...productsOfRewards(redemption)])];
  const products = await loadProducts(db, input.locationId, wanted, { atMs: nowMs, zone: location.timezone });
  const taxes = await loadTaxes(db);
  const result = priceOrder({
    nowMs,
    location: location.pricing,
    cart: cartOf(input),
    products,
    taxes,
    redemption,
    request: {
      orderType: input.orderType,
      orderTimeType: input.orderTimeType,
      scheduledAtMs: input.scheduledOrderTimestamp ?? null,
      paymentMethod: input.paymentMethod,
      tipCents: centsFromDecimal(input.tipAmount),
      deliveryLatLng: input.deliveryAddressLatLng ?? null,
    },
  });
  if (!result.ok) throw refused(result.refusal);
  if (input.orderType === 'Delivery' && !input.deliveryAddress) {
    throw refused({ code: 'delivery-address-missing', message: 'A delivery needs an address.' });
  }
  return result.value;
}

async function nextOrderNumber(db: Queryable, locationId: string, date: string): Promise<number> {
  const { rows } = await db.query<{ last_number: number }>({
    name: 'next-order-number',
    text: `insert into order_counters as c (location_id, local_date, last_number) values ($1, $2, 1)
      on conflict (location_id, local_date) do update set last_number = c.last_number + 1 returning last_number`,
    values: [locationId, date],
  });
  return rows[0]?.last_number ?? 1;
}

async function insertOrder(
  db: Queryable,
  id: string,
  location: LocationForOrder,
  input: NewOrder & { table: Table | null },
  priced: PricedOrder,
  callerName: string,
  nowMs: number,
): Promise<OrderRecord> {
  const date = localDate(nowMs, location.timezone);
  const scheduled = input.orderTimeType === 'Scheduled' ? (input.scheduledOrderTimestamp ?? null) : null;
  const isDelivery = input.orderType === 'Delivery';
  const isUnpaid = isInPerson(input.paymentMethod);
  const paymentStatus = amountDueCents(priced) === 0 ? 'free' : isUnpaid ? 'unpaid' : 'paid-online';
  const columns = {
    id,
    order_number: await nextOrderNumber(db, input.locationId, date),
    local_date: date,
    restaurant_id: location.restaurantId,
    location_id: input.locationId,
    restaurant_name: location.restaurantName,
    location_name: location.locationName,
    restaurant_phone_number: location.phoneNumber,
    user_id: input.userId ?? null,
    name: input.name,
    phone_number: input.phoneNumber,
    email: input.email,
    order_type: input.orderType,
    table_id: input.table?.id ?? null,
    table_name: input.table?.name ?? null,
    order_time_type: input.orderTimeType,
    scheduled_for: scheduled === null ? null : new Date(scheduled),
    status: 'New',
    created_at: new Date(nowMs),
    estimated_completion_time: new Date(scheduled ?? nowMs + location.waitMinutes * MINUTE_MS),
    is_food_ready: false,
    payment_method: input.paymentMethod,
    payment_processor: location.paymentProcessor,
    payment_status: paymentStatus,
    payment_check: input.payment && paymentStatus === 'paid-online' ? 'unchecked' : null,
    source_client: input.sourceClient,
    device_type: input.deviceType,
    delivery_type: isDelivery ? location.pricing.deliveryType : null,
    delivery_address: isDelivery ? (input.deliveryAddress ?? null) : null,
    delivery_unit: isDelivery ? (input.deliveryUnit ?? null) : null,
    delivery_instructions: isDelivery ? (input.deliveryInstructions ?? null) : null,
    notes: input.notes ?? null,
    include_utensils: input.includeUtensils,
    item_count: priced.lines.reduce((sum, line) => sum + line.count, 0),
    sub_total: decimalFromCents(priced.subTotalCents),
    sub_total_tax: decimalFromCents(priced.subTotalTaxCents),
    tax_amount: decimalFromCents(priced.taxAmountCents),
    delivery_fee: decimalFromCents(priced.deliveryFeeCents),
    tip_amount: decimalFromCents(priced.tipCents),
    inperson_tip_amount: decimalFromCents(priced.inpersonTipCents),
    total: decimalFromCents(priced.totalCents),
    total_commission: decimalFromCents(priced.totalCommissionCents),
    commission_rate: commissionRateFor(location.pricing.commissionRates, input.orderType),
    // The fee is for online orders. See docs/rules/order-intake.md#what-is-written.
    network_access_fee: isUnpaid ? 0 : location.networkAccessFee,
    changed_by: callerName,
    changed_at: new Date(nowMs),
  };
  const names = Object.keys(columns);
  const { rows } = await db.query<OrderRecord>({
    name: 'insert-order',
    text: `insert into orders (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
      returning *`,
    values: Object.values(columns),
  });
  if (!rows[0]) throw new Error('The order was not inserted.');
  return rows[0];
}

/** The chosen modifiers `i.modifiers`, those that the kitchen calls otherwise with its names. */
const WITH_KITCHEN_NAMES = `(select coalesce(jsonb_agg(jsonb_set(g, '{items}',
      (select coalesce(jsonb_agg(case when m.kitchen_name <> '' then c || jsonb_build_object('kitchenName', m.kitchen_name) else c end order by c_at), '[]')
        from jsonb_array_elements(g -> 'items') with ordinality as chosen(c, c_at)
          left join modifier_items m on m.modifier_group_id = (g ->> 'groupId')::uuid and m.id = (c ->> 'id')::uuid)) order by g_at), '[]')
    from jsonb_array_elements(i.modifiers) with ordinality as groups(g, g_at))`;

async function insertLines(
  db: Queryable,
  orderId: string,
  priced: PricedOrder,
  counted: ReadonlySet<string>,
): Promise<void> {
  const items = priced.lines.map((line, position) => ({
    position,
    product_id: line.productId,
    name: line.name,
    count: line.count,
    price: decimalFromCents(line.unitPriceCents),
    discount: decimalFromCents(line.discountCents),
    notes: line.notes,
    // As they were charged: a tax may be edited before this is written.
    taxes: line.taxIds.flatMap((id) => {
      const rate = priced.rates.get(id);
      return rate === undefined ? [] : [{ id, rate }];
    }),
    stock_taken: counted.has(line.productId) ? line.count : 0,
    modifiers: line.modifiers.map(({ groupId, title, items: chosen }) => ({
      groupId,
      title,
      items: chosen.map(({ id, name, priceCents }) => ({ id, name, price: decimalFromCents(priceCents) })),
    })),
  }));
  const taxes = priced.taxes.map(({ id, name, amountCents }) => ({
    tax_id: id,
    name,
    amount: decimalFromCents(amountCents),
  }));
  await db.query({
    name: 'insert-order-lines',
    text: `with taxed as (
        insert into order_taxes (order_id, tax_id, name, amount)
        select $1, t.tax_id, t.name, t.amount from jsonb_to_recordset($3::jsonb) as t(tax_id text, name text, amount numeric))
      insert into order_items (order_id, position, product_id, name, kitchen_name, count, price, discount, notes, stock_taken, modifiers, taxes)
      select $1, i.position, i.product_id, i.name, coalesce((select p.kitchen_name from products p where p.id = i.product_id), ''), i.count,
        i.price, i.discount, i.notes, i.stock_taken, ${WITH_KITCHEN_NAMES},
        i.taxes
      from jsonb_to_recordset($2::jsonb)
        as i(position integer, product_id uuid, name text, count integer, price numeric, discount numeric, notes text, stock_taken integer, modifiers jsonb, taxes jsonb)`,
    values: [orderId, JSON.stringify(items), JSON.stringify(taxes)],
  });
}

async function insertDelivery(
  db: Queryable,
  order: OrderRecord,
  location: LocationForOrder,
  input: NewOrder,
  priced: PricedOrder,
): Promise<void> {
  const latLng = input.deliveryAddressLatLng;
  if (!latLng) throw new Error('A priced delivery has an address on the map.');
  const pickupMs = Date.parse(order.estimated_completion_time ?? order.created_at);
  await db.query({
    name: 'insert-delivery',
    text: `insert into deliveries (order_id, location_id, delivery_status, estimated_pickup_time, estimated_delivery_time,
        lat, lng, distance_km, earnings_platform, earnings_restaurant, created_at)
      values ($1, $2, 'Matching', $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      order.id,
      order.location_id,
      new Date(pickupMs),
      new Date(pickupMs + location.deliveryMinutes * MINUTE_MS),
      latLng.lat,
      latLng.lng,
      (priced.distanceKm ?? 0).toFixed(3),
      decimalFromCents(priced.platformSubstitutionCents),
      decimalFromCents(priced.restaurantSubstitutionCents),
      order.created_at,
    ],
  });
}
