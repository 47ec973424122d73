import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { putFault } from '../../balances/put-fault.ts';
import { putBankLine } from '../../bank-statements/put-bank-line.ts';
import { putMoves } from '../../balances/put-moves.ts';
import { putPayRun } from '../../balances/put-pay-run.ts';
import { putGuest } from '../../guests/put-guest.ts';
import { putErasure } from '../../personal-data/put-erasure.ts';
import { putReportEmail } from '../../reports/put-reports.ts';
import { putPrints } from '../../printing/put-prints.ts';
import { EDITED_SAMPLES } from '../../setup/all-edited-samples.ts';
import { RECORD_SAMPLES } from '../../setup/all-record-samples.ts';
import { putInvitation } from '../../staff/people.ts';
import { createKitchen, type Kitchen } from '../../setup/kitchen.ts';
import { createMenuParts, type MenuParts } from '../../setup/menu-parts.ts';
import { createPerson, createProgram } from '../../setup/people.ts';
import { putRecords } from '../../setup/record-sample.ts';
import { createEmployee, putClocking } from '../../setup/employee.ts';
import { createPointOfSale } from '../../setup/point-of-sale.ts';
import { createReward } from '../../setup/rewards.ts';
import { asDelivery, placeOrder, type OrderInput } from '../../setup/place-order.ts';

/** The records of one location that a request may name; `orders` in every state. */
export type Side = {
  kitchen: Kitchen;
  regionId: string;
  riderUserId: string;
  customerId: string;
  /** Some of each kind that has many records, as its actions name one; the platform's belong to neither side. */
  records: Record<string, string | number>[];
  menus: MenuParts[];
  locationEntryId: number;
  messageId: string;
  tokenId: string;
  orders: Target[];
};
type Target = {
  orderId: string;
  paymentId: string;
  status: string;
  due: number;
  deliveryStatus: string;
  deliveryRiderId: string | null;
  /** An audit entry: the food was marked as ready. */
  entryId: number;
};
export type Shared = Pick<Side, 'regionId' | 'riderUserId' | 'customerId'>;

/** A name in `values.ts`: whose record it is, and which kind. */
const NAMED = /^@(own|foreign|nothing)\.(\w+)$/;
/** What belongs to a location; a courier, a customer and a region do not. */
const OF_LOCATION =
  /@foreign\.(locationId|restaurantId|orderId|paymentId|payoutId|transferId|ruleId|printerId|destinationId|printId|reportEmailId|rewardRecordId|menuId|categoryId|productId|groupId|itemId|pointOfSaleId|floorId|tableId|employeeId|clockId)/;

const KINDS: Partial<OrderInput>[] = [
  {},
  { paymentMethod: 'online-creditcard', tipAmount: 5 },
  { paymentMethod: 'inperson-card', tipAmount: 2 },
  { ...asDelivery, tipAmount: 3 },
];
/** The order, and its delivery where it has one. */
const STATES: [order: string, delivery: string][] = [
  [`status = 'New'`, `delivery_status = 'Matching'`],
  [`status = 'Preparing', confirmed_at = now(), completion_time = now()`, `delivery_status = 'Matching'`],
  [
    `status = 'Preparing', is_food_ready = true`,
    `delivery_status = 'HeadingToRestaurant', rider_user_id = $2`,
  ],
  [
    `status = 'Preparing', is_food_ready = true, completion_time = now()`,
    `delivery_status = 'HeadingToCustomer', rider_user_id = $2`,
  ],
  [`status = 'Done', finished_at = now()`, `delivery_status = 'Delivered', rider_user_id = $2`],
  [
    `status = 'Cancelled', finished_at = now(), payment_progress = 'failed'`,
    `delivery_status = 'Failed', rider_user_id = $2`,
  ],
];
/** This many of each kind and state: when one request has cancelled an order, another can still confirm one. */
const ROUNDS = 4;
const RECORDS = 15;
const MENUS = 40;
export const ORDERS_EACH = ROUNDS * KINDS.length * STATES.length;

/** A kitchen with an order of each kind in each state, a refund that failed for each, and records of every kind. */
export async function createSide(
  db: Queryable,
  url: string,
  market: string,
  name: string,
  shared: Shared,
): Promise<Side> {
  const kitchen = await createKitchen(db, name);
  const orders: Side['orders'] = [];
  const kinds = Array.from({ length: ROUNDS }, () => KINDS).flat();
  for (const kind of kinds) {
    for (const state of STATES) {
      const placed = await placeOrder(url, market, kitchen, {
        name: `Guest of ${name}`,
        orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
        ...kind,
      });
      orders.push(await bringInto(db, placed, state, shared.riderUserId));
    }
  }
  const records: Side['records'] = Array.from({ length: RECORDS }, () => ({}));
  for (const sample of RECORD_SAMPLES) {
    const ids = await putRecords(db, sample, kitchen, RECORDS);
    for (const [at, id] of ids.entries()) records[at] = { ...records[at], [sample.kind.id]: id };
  }
  const menus: MenuParts[] = [];
  for (let at = 0; at < MENUS; at += 1) menus.push(await createMenuParts(db, kitchen.locationId));
  for (const [at, printId] of (await putPrints(db, kitchen, RECORDS)).entries()) {
    records[at] = { ...records[at], printId, reportEmailId: await putReportEmail(db, kitchen) };
  }
  for (const [at, parts] of (await putPoints(db, kitchen)).entries())
    records[at] = { ...records[at], ...parts };
  await createReward(db, kitchen.locationId, { coupon_code: 'SHARED' });
  for (const [at, editEntryId] of (await putEdits(db, kitchen)).entries())
    records[at] = { ...records[at], editEntryId };
  // Of this side alone: who is suspended takes their invitations along.
  const inviter = await createPerson(db, 'courier');
  for (const [at, record] of records.entries()) {
    const version = at % 3 === 0 ? 2 : 3;
    const { statementId, bankLineId } = await putBankLine(db, shared.riderUserId);
    const rewardRecordId = await createReward(db, kitchen.locationId, { version });
    const moved = await putMoves(db, kitchen.locationId, shared.riderUserId, {
      payout: at % 2 === 0 ? 'WAITING' : 'ERROR',
      transfer: at % 3 === 0 ? 'ERROR' : 'WAITING',
    });
    const faultId = await putFault(db, kitchen.locationId);
    // An account stands in one run that waits.
    const run = await putPayRun(db, kitchen.locationId, shared.riderUserId, at === 0 ? 'WAITING' : 'FAILED');
    const invitationId = await putInvitation(db, kitchen, inviter.id);
    const { addressId, cardId } = await putGuest(db, shared.customerId);
    const { sessionId } = await createPerson(db, 'courier');
    records[at] = {
      ...record,
      rewardRecordId,
      ...moved,
      faultId,
      ...run,
      invitationId,
      erasureId: await putErasure(db),
      addressId,
      cardId,
      sessionId,
      statementId,
      bankLineId,
    };
  }
  const entry = await db.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ('user', 'Ana', 'restaurants.updateLocations', 'locations', $1::text, $1::uuid, '{"waitTime": 20}',
       '{"waitTime": 30}', gen_random_uuid()) returning id`,
    [kitchen.locationId],
  );
  const message = await db.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body)
     values (gen_random_uuid(), 'SMS', '6045550100', '', 'Text') returning id`,
  );
  return {
    kitchen,
    ...shared,
    records,
    menus,
    messageId: message.rows[0]?.id ?? '',
    tokenId: (await createProgram(db, ['menus:read'])).id,
    locationEntryId: Number(entry.rows[0]?.id),
    orders,
  };
}

/**
 * An audit entry for each kind of record that belongs to a location: its first field was changed to its present value.
 */
async function putEdits(db: Queryable, kitchen: Kitchen): Promise<number[]> {
  const entries: number[] = [];
  for (const { kind, table, put, edits, prepare } of EDITED_SAMPLES) {
    if (kind.belongsTo === 'platform' || kind.fields[Object.keys(edits)[0] ?? '']?.editedBy === undefined)
      continue;
    await prepare?.(db);
    const recordId = await put(db, kitchen);
    const [[field, [was]] = ['', [null]]] = Object.entries(edits);
    const rows = `(${table.whole?.rows ?? `select * from ${table.table}`})`;
    const found = await db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from ${rows} one where ${table.keyColumn} = $1`,
      [recordId],
    );
    const is = table.stored[field]?.read(found.rows[0]?.row ?? {});
    const { rows: added } = await db.query<{ id: string }>(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
       values ('user', 'Ana', 'a.change', $1, $2, $3, $4, $5, gen_random_uuid()) returning id`,
      [
        kind.name,
        recordId,
        kitchen.locationId,
        JSON.stringify({ [field]: was }),
        JSON.stringify({ [field]: is }),
      ],
    );
    entries.push(Number(added[0]?.id));
  }
  return entries;
}

async function bringInto(
  db: Queryable,
  order: Order,
  [orderState, deliveryState]: (typeof STATES)[number],
  riderUserId: string,
): Promise<Target> {
  const orderId = order.id;
  await db.query(`update orders set ${orderState} where id = $1`, [orderId]);
  const rider = deliveryState.includes('$2') ? [riderUserId] : [];
  await db.query(`update deliveries set ${deliveryState} where order_id = $1`, [orderId, ...rider]);
  const paymentId = randomUUID();
  if (orderState.includes('failed') && order.paymentMethod === 'online-creditcard') {
    await db.query(
      `insert into payments (id, order_id, kind, purpose, amount, state, channel, failure, requested_by, settled_at)
       values ($1, $2, 'refund', 'order', $3, 'failed', 'gateway', 'Declined.', 'Somebody', now())`,
      [paymentId, orderId, order.total],
    );
  }
  const { rows } = await db.query<
    Pick<Target, 'status' | 'deliveryStatus' | 'deliveryRiderId'> & { entryId: string }
  >(
    `with entry as (
        insert into audit (actor_kind, actor_name, action, record_table, record_id, before, after, request_id)
        select 'user', 'Ana', 'orders.setFoodReady', 'orders', id, json_build_object('isFoodReady', not is_food_ready),
          json_build_object('isFoodReady', is_food_ready), id from orders where id = $1 returning id)
      select o.status, entry.id as "entryId", coalesce(d.delivery_status, 'Matching') as "deliveryStatus",
        d.rider_user_id as "deliveryRiderId"
      from orders o cross join entry left join deliveries d on d.order_id = o.id where o.id = $1`,
    [orderId],
  );
  const [now] = rows;
  if (!now) throw new Error(`The order ${orderId} is not there.`);
  return { ...now, orderId, paymentId, due: amountDue(order), entryId: Number(now.entryId) };
}

/** One unknown id for each name, as each side has one record for it: a list that names it twice names one thing. */
const NOTHING = new Map<string, string>();
function nothingOf(what: string): string {
  const id = randomUUID();
  NOTHING.set(what, id);
  return id;
}

export function namesForeign(value: unknown): boolean {
  return OF_LOCATION.test(JSON.stringify(value) ?? '');
}

/** The same request with unknown ids in place of another location's records. */
export function withoutForeign<Value>(value: Value): Value {
  // Under a separate name: as keys of a record, two names must not become one.
  return JSON.parse(JSON.stringify(value).replaceAll('@foreign.', '@nothing.their_')) as Value;
}

/** Fills in the named records: `pick` chooses the order that the whole request is about. */
export function resolve(value: unknown, sides: { own: Side; foreign: Side }, pick: number): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, sides, pick));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [
        String(resolve(field, sides, pick)),
        resolve(one, sides, pick),
      ]),
    );
  }
  const [, whose, what] = (typeof value === 'string' && NAMED.exec(value)) || [];
  if (whose === undefined || what === undefined) return value;
  if (whose === 'nothing') return NOTHING.get(what) ?? nothingOf(what);
  return recordsOf(sides[whose === 'own' ? 'own' : 'foreign'], pick)[what];
}

function recordsOf(side: Side, pick: number): Record<string, unknown> {
  const { kitchen, orders, records, menus, ...others } = side;
  return {
    ...others,
    ...orders[pick % orders.length],
    ...records[pick % records.length],
    locationId: kitchen.locationId,
    restaurantId: kitchen.restaurantId,
    platformAccountId: SYSTEM_ACCOUNTS.platform,
    ...menus[pick % menus.length],
    newId: randomUUID(),
    soon: Date.now() + 20 * 60_000,
  };
}

/** Points of sale, each with a floor, a table and an employee who is clocked in. */
async function putPoints(db: Queryable, kitchen: Kitchen): Promise<Record<string, string>[]> {
  const points: Record<string, string>[] = [];
  for (let at = 0; at < RECORDS; at += 1) {
    const parts = await createPointOfSale(db, kitchen, `Till ${at}`);
    const employeeId = await createEmployee(db, parts.pointOfSaleId, { name: `Employee ${at}`, code: at });
    points.push({ ...parts, employeeId, clockId: await putClocking(db, employeeId) });
  }
  return points;
}
