import { randomUUID } from 'node:crypto';

/** The merchant's currency, and its locations with whether they are open. */
const CURRENCY = 'CAD';
export const SQUARE_LOCATIONS = [
  { id: 'LFRONT', name: 'Front', business_name: 'Golden Wok Inc.', status: 'ACTIVE' },
  { id: 'LBACK', name: 'Back', status: 'ACTIVE' },
  { id: 'LOLD', name: 'Closed', status: 'INACTIVE' },
];
const EXTERNAL_TYPES = new Set(
  'CHECK BANK_TRANSFER OTHER_GIFT_CARD CRYPTO SQUARE_CASH SOCIAL EXTERNAL EMONEY CARD STORED_BALANCE FOOD_VOUCHER OTHER'.split(
    ' ',
  ),
);
/** A fulfillment goes forward only; from its end nowhere. */
const FORWARD = ['PROPOSED', 'RESERVED', 'PREPARED', 'COMPLETED'];
const ENDS = new Set(['COMPLETED', 'CANCELED', 'FAILED']);
const REFUNDS_MOST = 20;

type Money = { amount: number; currency: string };
type Details = {
  schedule_type?: string;
  pickup_at?: string;
  deliver_at?: string;
  note?: string;
  recipient?: { display_name?: string; phone_number?: string; address?: { address_line_1: string } };
};
export type WireOrder = {
  location_id: string;
  reference_id: string;
  ticket_name: string;
  line_items: {
    name: string;
    quantity: string;
    note?: string;
    base_price_money: Money;
    modifiers?: { name: string; base_price_money: Money }[];
  }[];
  discounts: { name: string; type: string; scope: string; amount_money: Money }[];
  service_charges: { name: string; calculation_phase: string; amount_money: Money }[];
  fulfillments: {
    uid?: string;
    type: string;
    state: string;
    pickup_details?: Details;
    delivery_details?: Details;
  }[];
};
export type StoredOrder = WireOrder & {
  id: string;
  key: string;
  state: string;
  version: number;
  total: number;
  isPaid: boolean;
};
export type StoredPayment = {
  id: string;
  key: string;
  order_id: string;
  amount: number;
  source_id: string;
  external_details?: { type: string; source: string };
  refunds: { id: string; key: string; amount: number; reason: string }[];
};

/** What a Square keeps: its orders, their payments, and the answer to each key with what was said with it. */
export type SquareBooks = {
  orders: StoredOrder[];
  payments: StoredPayment[];
  answers: Map<string, { said: string; answer: object }>;
};

/** Square's no: a status and a code. */
export class SquareNo extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** What Square answers about orders, payments and refunds; undefined: not one of these. @throws SquareNo */
export function answerBooks(books: SquareBooks, method: string, path: string, said: string) {
  if (method === 'POST' && path === '/v2/orders') return once(books, 'order', said, 192, createOrder);
  if (method === 'POST' && path === '/v2/payments') return once(books, 'payment', said, 45, createPayment);
  if (method === 'POST' && path === '/v2/refunds') return once(books, 'refund', said, 45, refundPayment);
  if (method === 'POST' && path === '/v2/orders/batch-retrieve') {
    const { order_ids: ids } = JSON.parse(said) as { order_ids: string[] };
    const found = books.orders.filter(({ id }) => ids.includes(id));
    return found.length === 0 ? {} : { orders: found.map(told) };
  }
  const [, orderId, call] = /^\/v2\/orders\/([^/]+)(\/pay)?$/.exec(path) ?? [];
  if (orderId === undefined) return undefined;
  const order = theOrder(books, orderId);
  if (method === 'POST' && call)
    return once(books, 'pay', said, 192, () => payNothing(order, JSON.parse(said)));
  if (method === 'PUT')
    return once(books, 'update', said, 192, (_, { order: change }) => update(order, change));
  return { order: told(order) };
}

type Said = { idempotency_key?: string } & Record<string, unknown>;

/** The same key with the same content has the same answer; with other content it is refused. */
function once(
  books: SquareBooks,
  kind: string,
  said: string,
  longest: number,
  act: (books: SquareBooks, body: never) => object,
): object {
  const body = JSON.parse(said) as Said;
  const key = body.idempotency_key ?? '';
  need(key, 'idempotency_key', longest);
  const known = books.answers.get(`${kind} ${key}`);
  if (known && known.said !== said)
    throw bad('IDEMPOTENCY_KEY_REUSED', 'This key was used for something else.');
  if (known) return known.answer;
  const answer = act(books, body as never);
  books.answers.set(`${kind} ${key}`, { said, answer });
  return answer;
}

function createOrder(
  { orders }: SquareBooks,
  { idempotency_key: key, order }: { idempotency_key: string; order: WireOrder },
): object {
  if (!SQUARE_LOCATIONS.some(({ id, status }) => id === order.location_id && status === 'ACTIVE'))
    throw new SquareNo(404, 'NOT_FOUND', 'There is no such location.');
  atMost(order.reference_id, 'reference_id', 40);
  atMost(order.ticket_name, 'ticket_name', 30);
  for (const line of order.line_items) {
    need(line.name, 'line_items.name', 512);
    atMost(line.note, 'line_items.note', 2000);
    if (!/^\d{1,12}$/.test(line.quantity)) throw bad('INVALID_VALUE', 'line_items.quantity');
    money(line.base_price_money, 0);
    for (const modifier of line.modifiers ?? []) {
      need(modifier.name, 'modifiers.name', 255);
      money(modifier.base_price_money, 0);
    }
  }
  for (const discount of order.discounts) {
    need(discount.name, 'discounts.name', 255);
    money(discount.amount_money, 0);
  }
  for (const charge of order.service_charges) {
    need(charge.name, 'service_charges.name', 512);
    money(charge.amount_money, 0);
  }
  if (order.fulfillments.length > 1) throw bad('BAD_REQUEST', 'One fulfillment at most.');
  for (const one of order.fulfillments) checkFulfillment(one);
  const created = {
    ...order,
    fulfillments: order.fulfillments.map((one) => ({ ...one, uid: randomUUID() })),
    id: `SQ${orders.length + 1}-${randomUUID()}`,
    key,
    state: 'OPEN',
    version: 1,
    total: totalOf(order),
    isPaid: false,
  };
  orders.push(created);
  return { order: told(created) };
}

function checkFulfillment({ type, state, ...one }: WireOrder['fulfillments'][number]): void {
  if (state !== 'PROPOSED') throw bad('INVALID_VALUE', 'A fulfillment begins as PROPOSED.');
  const details = type === 'PICKUP' ? one.pickup_details : type === 'DELIVERY' ? one.delivery_details : null;
  if (!details) throw bad('MISSING_REQUIRED_PARAMETER', 'fulfillments.details');
  need(details.recipient?.display_name, 'recipient.display_name', 255);
  atMost(details.note, 'fulfillments.note', 500);
  const at = details.pickup_at ?? details.deliver_at;
  if (details.schedule_type !== 'ASAP' && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at ?? ''))
    throw bad('INVALID_TIME', 'fulfillments.at');
}

function totalOf({ line_items: lines, discounts, service_charges: charges }: WireOrder): number {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  const linesTotal = sum(
    lines.map(
      ({ quantity, base_price_money: base, modifiers = [] }) =>
        (base.amount + sum(modifiers.map((one) => one.base_price_money.amount))) * Number(quantity),
    ),
  );
  // Square does not discount below zero.
  const off = Math.min(linesTotal, sum(discounts.map((one) => one.amount_money.amount)));
  return linesTotal - off + sum(charges.map((one) => one.amount_money.amount));
}

type Change = { version?: number; state?: string; fulfillments?: { uid: string; state: string }[] };

function update(order: StoredOrder, { version, state, fulfillments = [] }: Change): object {
  if (version === undefined) throw bad('MISSING_REQUIRED_PARAMETER', 'order.version');
  if (version !== order.version) throw new SquareNo(409, 'VERSION_MISMATCH', 'It has another version.');
  if (order.state !== 'OPEN') throw bad('BAD_REQUEST', `An order that is ${order.state} cannot be changed.`);
  const next = order.fulfillments.map((one) => {
    const to = fulfillments.find(({ uid }) => uid === one.uid)?.state ?? one.state;
    requireMove(one.state, to);
    return { ...one, state: to };
  });
  if (fulfillments.some(({ uid }) => !next.some((one) => one.uid === uid)))
    throw bad('BAD_REQUEST', 'There is no such fulfillment.');
  if (state === 'CANCELED' && order.isPaid)
    throw bad('BAD_REQUEST', 'Orders cannot be canceled after payments have been processed.');
  if (state === 'CANCELED' && next.some((one) => one.state !== 'CANCELED'))
    throw bad('BAD_REQUEST', 'All fulfillments must be CANCELED.');
  if (state === 'COMPLETED' && !(order.isPaid && next.every((one) => ENDS.has(one.state))))
    throw bad('BAD_REQUEST', 'It must be paid, and all fulfillments must have ended.');
  order.fulfillments = next;
  order.state = state ?? order.state;
  order.version += 1;
  return { order: told(order) };
}

function requireMove(from: string, to: string): void {
  if (from === to) return;
  const isForward = FORWARD.indexOf(to) > FORWARD.indexOf(from) || to === 'CANCELED' || to === 'FAILED';
  if (ENDS.has(from) || !isForward)
    throw bad('BAD_REQUEST', `A fulfillment cannot go from ${from} to ${to}.`);
}

type PaymentSaid = {
  idempotency_key: string;
  source_id?: string;
  amount_money?: Money;
  order_id?: string;
  location_id?: string;
  note?: string;
  external_details?: { type?: string; source?: string; source_id?: string };
  cash_details?: { buyer_supplied_money?: Money };
};

function createPayment(books: SquareBooks, said: PaymentSaid): object {
  const { source_id: source, amount_money: amount, order_id: orderId = '', external_details: details } = said;
  need(source, 'source_id', 255);
  if (!amount) throw bad('MISSING_REQUIRED_PARAMETER', 'amount_money');
  money(amount, 1);
  atMost(said.note, 'note', 500);
  if (source === 'EXTERNAL') {
    need(details?.source, 'external_details.source', 255);
    atMost(details?.source_id, 'external_details.source_id', 255);
    if (!EXTERNAL_TYPES.has(details?.type ?? '')) throw bad('INVALID_ENUM_VALUE', 'external_details.type');
  } else if (source !== 'CASH') throw new SquareNo(404, 'NOT_FOUND', 'There is no such card.');
  else if (!said.cash_details?.buyer_supplied_money)
    throw bad('MISSING_REQUIRED_PARAMETER', 'cash_details.buyer_supplied_money');
  const order = theOrder(books, orderId);
  if (said.location_id !== order.location_id) throw bad('BAD_REQUEST', 'The order is at another location.');
  requirePayable(order);
  if (amount.amount !== order.total)
    throw bad('BAD_REQUEST', 'The amount is not the total amount of the order.');
  const payment: StoredPayment = {
    id: `PAY${books.payments.length + 1}-${randomUUID()}`,
    key: said.idempotency_key,
    order_id: order.id,
    amount: amount.amount,
    source_id: source ?? '',
    ...(details && { external_details: { type: details.type ?? '', source: details.source ?? '' } }),
    refunds: [],
  };
  books.payments.push(payment);
  pay(order);
  return { payment: { id: payment.id, status: 'COMPLETED', order_id: order.id, amount_money: amount } };
}

function payNothing(order: StoredOrder, { payment_ids: ids = [] }: { payment_ids?: string[] }): object {
  requirePayable(order);
  if (ids.length > 0 || order.total !== 0)
    throw bad('BAD_REQUEST', 'The payments are not the total of the order.');
  pay(order);
  return { order: told(order) };
}

function requirePayable(order: StoredOrder): void {
  if (order.isPaid) throw bad('BAD_REQUEST', 'The order is already paid.');
  if (order.state !== 'OPEN') throw bad('BAD_REQUEST', `The order is ${order.state}.`);
}

function pay(order: StoredOrder): void {
  order.isPaid = true;
  order.version += 1;
  // Without something still to be handed over, a paid order is over.
  if (order.fulfillments.length === 0) order.state = 'COMPLETED';
}

type RefundSaid = { idempotency_key: string; payment_id?: string; amount_money?: Money; reason?: string };

function refundPayment({ payments }: SquareBooks, said: RefundSaid): object {
  const { payment_id: paymentId, amount_money: amount, reason = '' } = said;
  if (!amount || !paymentId) throw bad('MISSING_REQUIRED_PARAMETER', 'amount_money, payment_id');
  money(amount, 1);
  atMost(reason, 'reason', 192);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new SquareNo(404, 'NOT_FOUND', 'There is no such payment.');
  const left = payment.amount - payment.refunds.reduce((all, one) => all + one.amount, 0);
  if (amount.amount > left) throw bad('REFUND_AMOUNT_INVALID', 'That is more than is left of the payment.');
  if (payment.refunds.length >= REFUNDS_MOST) throw bad('BAD_REQUEST', 'A payment has 20 refunds at most.');
  const refund = { id: `REF-${randomUUID()}`, key: said.idempotency_key, amount: amount.amount, reason };
  payment.refunds.push(refund);
  return { refund: { id: refund.id, status: 'COMPLETED', payment_id: paymentId, amount_money: amount } };
}

function theOrder({ orders }: SquareBooks, orderId: string): StoredOrder {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new SquareNo(404, 'NOT_FOUND', 'There is no such order.');
  return order;
}

function told({ id, location_id, state, version, total, fulfillments }: StoredOrder) {
  return structuredClone({
    id,
    location_id,
    state,
    version,
    fulfillments,
    total_money: { amount: total, currency: CURRENCY },
  });
}

const bad = (code: string, detail: string) => new SquareNo(400, code, detail);

function need(text: string | undefined, field: string, most: number): void {
  if (!text) throw bad('MISSING_REQUIRED_PARAMETER', field);
  atMost(text, field, most);
}

function atMost(text: string | undefined, field: string, most: number): void {
  if (text !== undefined && text.length > most) throw bad('VALUE_TOO_LONG', field);
}

function money({ amount, currency }: Money, least: number): void {
  if (currency !== CURRENCY) throw bad('INVALID_VALUE', `The currency of this location is ${CURRENCY}.`);
  if (!Number.isSafeInteger(amount) || amount < least) throw bad('INVALID_VALUE', 'amount_money');
}
