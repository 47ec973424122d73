import { expect, test } from 'vitest';
import type { CardAnswer, CardRequest } from '../../apps/server/src/features/payments/card-gateway.ts';
import { proof } from '../ledger/ledger-desk.ts';
import { auditOf } from '../orders/kitchen-desk.ts';
import { move, openMoneyDesk, paidOnline, providerOf, read } from './money-desk.ts';

const asked: CardRequest[] = [];
let refused: (request: CardRequest) => boolean = () => false;
const approved = ({ key }: CardRequest): CardAnswer => ({
  outcome: 'approved',
  reference: `moved ${key}`.replace(' ', '-'),
});
const desk = await openMoneyDesk({
  cardGateways: providerOf((request) => {
    asked.push(request);
    return refused(request) ? { outcome: 'declined', reason: 'Too late for a refund.' } : approved(request);
  }),
});

let payments = 0;
/** The payment of the newest order. */
let first = '';

/** $35.45, and two bags at $1.05 each that were collected later. */
async function paidInThree() {
  refused = () => false;
  first = `first-${(payments += 1)}`;
  const order = await paidOnline(desk, { payment: { reference: first, cardKey: 'card' } });
  const one = await move(desk, 'addCharge', order, { name: 'Bag', price: 1 });
  const two = await move(desk, 'addCharge', one.body, { name: 'Bag', price: 1 });
  const references = asked.slice(-2).map((request) => `moved-${request.key}`);
  asked.length = 0;
  return { order: two.body, references };
}

const whole = (payments: { purpose: string; amount: number; state: string }[]) =>
  payments.filter(({ purpose }) => purpose === 'order').map(({ amount, state }) => ({ amount, state }));
const sent = () => asked.map(({ paid, amountCents }) => [paid?.reference, amountCents]);
const proven = async () => expect((await proof(desk)).faults).toEqual([]);

test('a whole refund goes back to every payment that collected it, each under its own key', async () => {
  const { order, references } = await paidInThree();
  const cancelled = await move(desk, 'cancel', order);
  expect(sent()).toEqual([
    [references[0], 105],
    [references[1], 105],
    [first, 3_545],
  ]);
  const [key = ''] = asked.map((request) => request.key);
  expect(asked.map((request) => request.key)).toEqual([key, `${key}/2`, `${key}/3`]);
  expect(whole(cancelled.body.payments)).toEqual([{ amount: 37.55, state: 'succeeded' }]);
  await proven();
});

test('an earlier partial refund reduces what goes back to the first payment', async () => {
  const { order, references } = await paidInThree();
  const tipped = await move(desk, 'refundTip', order, { amount: 2 });
  asked.length = 0;
  await move(desk, 'cancel', tipped.body);
  expect(sent()).toEqual([
    [references[0], 105],
    [references[1], 105],
    [first, 3_345],
  ]);
});

test('what was refunded before the provider refused the rest stays, and only the rest is sent again', async () => {
  const { order } = await paidInThree();
  refused = ({ paid }) => paid?.reference === first;
  const cancelled = (await move(desk, 'cancel', order)).body;
  expect(cancelled.paymentProgress).toBe('failed');
  expect(whole(cancelled.payments)).toEqual([
    { amount: 2.1, state: 'succeeded' },
    { amount: 35.45, state: 'failed' },
  ]);
  expect(cancelled.payments.at(-1)).toMatchObject({ failure: 'Too late for a refund.' });
  await proven();

  asked.length = 0;
  refused = () => false;
  const paymentId = cancelled.payments.at(-1)!.id;
  await move(desk, 'retryRefund', cancelled, { paymentId });
  expect(sent()).toEqual([[first, 3_545]]);
  const settled = await read(desk, order.id);
  expect(settled.paymentProgress).toBe(null);
  expect(whole(settled.payments)).toEqual([
    { amount: 2.1, state: 'succeeded' },
    { amount: 35.45, state: 'succeeded' },
  ]);
  await proven();
  const trail = (await auditOf(desk, order.id)).filter(({ action }) => action === 'payments.settle');
  expect(trail.slice(2)).toHaveLength(3);
});

test('when the first portion is refused the whole refund is refused', async () => {
  const { order, references } = await paidInThree();
  refused = () => true;
  const cancelled = (await move(desk, 'cancel', order)).body;
  expect(sent()).toEqual([[references[0], 105]]);
  expect(whole(cancelled.payments)).toEqual([{ amount: 37.55, state: 'failed' }]);
  await proven();
});

test('after the provider refunded a part, only the rest is given back by hand', async () => {
  const { order } = await paidInThree();
  refused = ({ paid }) => paid?.reference === first;
  const cancelled = (await move(desk, 'cancel', order)).body;
  const byHand = await move(desk, 'giveBackByHand', cancelled, { paymentId: cancelled.payments.at(-1)!.id });
  expect(byHand.body.payments.at(-1)).toMatchObject({
    amount: 35.45,
    channel: 'in-person',
    state: 'succeeded',
  });
  expect(byHand.body.paymentProgress).toBe(null);
  await proven();
});
