import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import type {
  CardAnswer,
  CardGateways,
  CardRequest,
} from '../../apps/server/src/features/payments/card-gateway.ts';
import type { ServerOptions } from '../../apps/server/src/server.ts';
import { openDesk, type Desk } from '../setup/desk.ts';
import { ask, call, type Answer } from '../setup/api-client.ts';
import { placeOrder, type OrderInput } from '../setup/place-order.ts';

/** The desk of the order tests, with a server that also does its jobs. */
export function openMoneyDesk(options: Partial<ServerOptions> = {}): Promise<Desk> {
  return openDesk({ role: 'all', ...options });
}

/** Two portions of noodles ($29.00 and GST) paid online, $5.00 tip, picked up: $35.45. */
export function paidOnline(desk: Desk, changes: Partial<OrderInput> = {}): Promise<Order> {
  return placeOrder(desk.url, desk.market.token, desk.kitchen, {
    paymentMethod: 'online-creditcard',
    tipAmount: 5,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
    ...changes,
  });
}

export type MoneyAnswer = Order & { code: string; message: string; data: Record<string, unknown> };
type Sender = { token?: string | undefined; key?: string };

/** A money action on an order as its sender saw it, as the admin of the kitchen. */
export function move(
  desk: Desk,
  action: string,
  order: Order,
  input: object = {},
  { key, ...sender }: Sender = {},
) {
  const token = 'token' in sender ? sender.token : desk.admin.token;
  return call<MoneyAnswer>(
    desk.url,
    `orders.${action}`,
    { orderId: order.id, expectedStatus: order.status, expectedDue: amountDue(order), ...input },
    { ...(token ? { token } : {}), ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  );
}

/** A named function by its path. See docs/rules/payments.md#calls-by-name. */
export function callPath(
  desk: Desk,
  method: string,
  path: string,
  body: object,
  token = desk.admin.token,
): Promise<Answer> {
  return ask(desk.url, path, { method, token, body });
}

export type CardCall = { kind: string; amount: string; calls: number; outcome: string | null };

/** What the card provider really did for an order: one row for each key that it was sent. */
export async function cardCalls({ site }: Pick<Desk, 'site'>, orderId: string): Promise<CardCall[]> {
  const { rows } = await site.database.pool.query<CardCall>(
    'select kind, amount, calls, outcome from stand_in_card_calls where order_id = $1 order by created_at',
    [orderId],
  );
  return rows;
}

/** The order as it is now. */
export async function read(desk: Desk, orderId: string): Promise<Order> {
  return (await call<Order>(desk.url, 'orders.get', { orderId }, { token: desk.boss.token })).body;
}

/** A card provider that the test controls: `answer` decides, or keeps the caller waiting. */
export function providerOf(answer: (request: CardRequest) => CardAnswer | Promise<CardAnswer>): CardGateways {
  const gateway = {
    charge: async (request: CardRequest) => answer(request),
    refund: async (request: CardRequest) => answer(request),
  };
  return { Moneris: gateway, Stripe: gateway };
}
