import { sdkMoney, sdkOrder } from './sdk-order.ts';
import type { Asked } from './sdk-square.ts';
import { unreadable } from './sdk-trouble.ts';
import {
  SquareTrouble,
  type SquareOrderBody,
  type SquarePayment,
  type SquareRefund,
} from './square-provider.ts';

/** What Square adds up comes with its answer. */
export async function createOrder(asked: Asked, accessToken: string, key: string, body: SquareOrderBody) {
  const { order } = await asked(accessToken, (client) =>
    client.orders.create({ idempotencyKey: key, order: sdkOrder(body) }),
  );
  const cents = order?.totalMoney?.amount;
  if (!order?.id || typeof cents !== 'bigint') throw unreadable();
  return { squareOrderId: order.id, totalCents: Number(cents) };
}

/** Square leaves out of a list of ids those that it does not have, or of another account. */
export async function hasOrder(asked: Asked, accessToken: string, orderId: string): Promise<boolean> {
  const { orders } = await asked(accessToken, (client) => client.orders.batchGet({ orderIds: [orderId] }));
  return orders?.some(({ id }) => id === orderId) ?? false;
}

/** Taken outside of Square, and so it is only recorded there. Square takes no payment of nothing: then the order is paid without one. */
export async function payOrder(
  asked: Asked,
  accessToken: string,
  key: string,
  { squareOrderId, squareLocationId, orderId, cents }: SquarePayment,
): Promise<string | null> {
  if (cents === 0) {
    const { order } = await asked(accessToken, (client) =>
      client.orders.pay({ orderId: squareOrderId, idempotencyKey: key, paymentIds: [] }),
    );
    if (!order?.id) throw unreadable();
    return null;
  }
  const { payment } = await asked(accessToken, (client) =>
    client.payments.create({
      idempotencyKey: key,
      sourceId: 'EXTERNAL',
      externalDetails: { type: 'EXTERNAL', source: 'Passline', sourceId: orderId },
      amountMoney: sdkMoney(cents),
      orderId: squareOrderId,
      locationId: squareLocationId,
    }),
  );
  if (!payment?.id) throw unreadable();
  if (payment.status === 'FAILED' || payment.status === 'CANCELED')
    throw new SquareTrouble('refused', `Square says that the payment is ${payment.status}.`);
  return payment.id;
}

/** The reason is always the same: what is asked again must be said in the same words. */
export async function refundPayment(
  asked: Asked,
  accessToken: string,
  key: string,
  { squarePaymentId, cents }: SquareRefund,
): Promise<void> {
  const { refund } = await asked(accessToken, (client) =>
    client.refunds.refundPayment({
      idempotencyKey: key,
      paymentId: squarePaymentId,
      amountMoney: sdkMoney(cents),
      reason: 'Given back by Passline',
    }),
  );
  if (!refund?.id) throw unreadable();
  if (refund.status === 'FAILED' || refund.status === 'REJECTED')
    throw new SquareTrouble('refused', `Square says that the refund is ${refund.status}.`);
}

const ENDED = new Set(['COMPLETED', 'CANCELED', 'FAILED']);

/** By the version that was read; where somebody at the counter has changed the order meanwhile, it is read once more. */
export async function endFulfillment(
  asked: Asked,
  accessToken: string,
  key: string,
  orderId: string,
  to: 'COMPLETED' | 'CANCELED',
): Promise<boolean> {
  const end = async (): Promise<boolean> => {
    const { order } = await asked(accessToken, (client) => client.orders.get({ orderId }));
    if (!order?.locationId || order.version === undefined) throw unreadable();
    const { locationId, version, fulfillments } = order;
    const all = fulfillments ?? [];
    const open = all.filter(({ state }) => !ENDED.has(state ?? ''));
    if (open.length === 0) return all.every(({ state }) => state === to);
    const answer = await asked(accessToken, (client) =>
      client.orders.update({
        orderId,
        idempotencyKey: `${key}.${to}.${version}`,
        order: { locationId, version, fulfillments: open.map(({ uid }) => ({ uid, state: to })) },
      }),
    );
    if (answer.order?.version === undefined) throw unreadable();
    return true;
  };
  try {
    return await end();
  } catch (error) {
    if (!(error instanceof SquareTrouble) || error.kind !== 'outdated') throw error;
    return end();
  }
}

/** Two writes, each with its own key: one that is sent again finds what was done. */
export async function cancelOrder(
  asked: Asked,
  accessToken: string,
  key: string,
  orderId: string,
): Promise<void> {
  const { order } = await asked(accessToken, (client) => client.orders.get({ orderId }));
  if (order?.state === 'CANCELED') return;
  if (!order?.locationId || order.version === undefined) throw unreadable();
  const { locationId, fulfillments } = order;
  const open = (fulfillments ?? []).filter(({ state }) => state !== 'CANCELED');
  let { version } = order;
  if (open.length > 0) {
    // Square does not cancel an order with something still to be handed over.
    const answer = await asked(accessToken, (client) =>
      client.orders.update({
        orderId,
        idempotencyKey: `${key}.fulfillments.${version}`,
        order: { locationId, version, fulfillments: open.map(({ uid }) => ({ uid, state: 'CANCELED' })) },
      }),
    );
    if (answer.order?.version === undefined) throw unreadable();
    version = answer.order.version;
  }
  const { order: cancelled } = await asked(accessToken, (client) =>
    client.orders.update({
      orderId,
      idempotencyKey: `${key}.state.${version}`,
      order: { locationId, version, state: 'CANCELED' },
    }),
  );
  if (cancelled?.state !== 'CANCELED') throw unreadable();
}
