import type { Order } from '@passline/contract/orders/order';
import type { PaidState } from '@passline/domain/payments/paid-state';
import { randomUUID } from 'node:crypto';
import {
  GatewayUnreachable,
  type CardAnswer,
  type CardRequest,
  type PaidQuestion,
} from '../../apps/server/src/features/payments/card-gateway.ts';
import { call } from '../setup/api-client.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import type { OrderInput } from '../setup/place-order.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { openMoneyDesk, paidOnline, providerOf, read } from './money-desk.ts';

export const right = { outcome: 'found', amountCents: 3545, currency: 'cad', isCollected: true } as const;
type Said = PaidState | 'away' | null;

/** A desk whose card provider says of each payment what the test chose, and carries out what `decide` lets pass. */
export async function openQuestionDesk() {
  /** What the provider says of a payment by its reference; `away`: it does not answer. A payment that is not here is right. */
  const said = new Map<string, Said>();
  const questions: PaidQuestion[] = [];
  const requests: CardRequest[] = [];
  const decide = {
    how: ({ key }: CardRequest): CardAnswer => ({ outcome: 'approved', reference: `moved-${key}` }),
  };
  const { Moneris } = providerOf((request) => {
    requests.push(request);
    return decide.how(request);
  });
  const gateway = {
    ...Moneris,
    paidState: async (question: PaidQuestion) => {
      questions.push(question);
      const state = said.get(question.paid.reference);
      if (state === 'away') throw new GatewayUnreachable('Away.');
      return state === undefined ? right : state;
    },
  };
  const desk = await openMoneyDesk({ cardGateways: { Moneris: gateway, Stripe: gateway } });

  /** $35.45 with a tip of $5.00, and what the provider says of its payment. */
  async function paidAs(state: Said, kitchen: Kitchen = desk.kitchen, changes: Partial<OrderInput> = {}) {
    const reference = randomUUID();
    said.set(reference, state);
    const order = await paidOnline(
      { ...desk, kitchen },
      { payment: { reference, cardKey: 'card' }, ...changes },
    );
    return { order, reference };
  }
  const isChecked = (order: Order, check: Order['paymentCheck']) =>
    waitUntil(async () => (await read(desk, order.id)).paymentCheck === check);
  async function mismatched(
    state: Said = { outcome: 'unknown' },
    kitchen?: Kitchen,
    changes?: Partial<OrderInput>,
  ) {
    const { order, reference } = await paidAs(state, kitchen, changes);
    await isChecked(order, 'mismatch');
    return { order: await read(desk, order.id), reference };
  }
  const settle = (how: string, order: Order, input: object = {}, token = desk.boss.token) =>
    call<Order & { message: string }>(desk.url, `orders.${how}`, { orderId: order.id, ...input }, { token });
  const sentFor = (order: Order) => requests.filter(({ orderId }) => orderId === order.id);
  return { desk, said, questions, requests, decide, paidAs, isChecked, mismatched, settle, sentFor };
}
