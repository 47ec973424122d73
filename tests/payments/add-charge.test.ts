import { expect, test } from 'vitest';
import { act, auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { cardCalls, move, openMoneyDesk, paidOnline, read } from './money-desk.ts';

const desk = await openMoneyDesk();

const rice = { name: 'Extra rice', price: 10.1 };

test.each([
  [{ name: 'Extra rice', price: 0 }, 422],
  [{ name: '  ', price: 5 }, 400],
  [{ name: '', price: 5 }, 400],
])('%j is refused word for word', async (input, status) => {
  const order = await paidOnline(desk);
  const before = await everything(desk);
  const answer = await move(desk, 'addCharge', order, input);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain('Please enter a name and price');
  expect(await everything(desk)).toEqual(before);
});

test.each(['Done', 'Cancelled'])('a %s order gets no charge', async (status) => {
  const order = await paidOnline(desk);
  await desk.site.database.pool.query('update orders set status = $2, finished_at = now() where id = $1', [
    order.id,
    status,
  ]);
  const answer = await move(desk, 'addCharge', { ...order, status: status as 'Done' }, rice);
  expect(answer).toMatchObject({ status: 422, body: { data: { code: 'wrong-status' } } });
  expect(await cardCalls(desk, order.id)).toEqual([]);
});

test('a charge that the provider declines changes nothing, and the reason is shown', async () => {
  const order = await paidOnline(desk);
  // $10.60 and $0.53 GST.
  const answer = await move(desk, 'addCharge', order, { name: 'Extra rice', price: 10.6 });
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'The card was declined.', data: { code: 'payment-declined' } },
  });
  const { payments, ...now } = await read(desk, order.id);
  expect(now).toMatchObject({ subTotal: 29, total: 35.45, addedCharges: [], paymentProgress: null });
  expect(now.taxes).toEqual(order.taxes);
  expect(payments).toMatchObject([
    { kind: 'charge', name: 'Extra rice', amount: 11.13, state: 'failed', failure: 'The card was declined.' },
  ]);
  const trail = await auditOf(desk, order.id);
  expect(trail.at(-1)).toMatchObject({
    action: 'payments.settle',
    after: { paymentState: 'failed', paymentFailure: 'The card was declined.', paymentName: 'Extra rice' },
  });
});

test('is collected first, then joins subtotal, taxes, total and commission to the cent', async () => {
  const [order, beside] = [await paidOnline(desk), await paidOnline(desk)];
  const kept = await recordOf(desk, beside.id);
  expect(order).toMatchObject({ subTotal: 29, taxAmount: 1.45, total: 35.45, totalCommission: 4.35 });
  const { status, body } = await move(desk, 'addCharge', order, rice);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subTotal: 39.1,
    subTotalTax: 1.96,
    taxAmount: 1.96,
    total: 46.06,
    // 15 % of $39.10 is $5.865.
    totalCommission: 5.87,
    taxes: [{ id: 'cad_gst', taxAmount: 1.96 }],
    addedCharges: [rice],
    payments: [{ kind: 'charge', purpose: 'added-charge', amount: 10.61, state: 'succeeded' }],
    earnings: { foodSubTotal: 39.1, totalCommission: 5.87, commissionTax: 0.29, revenue: 39.9 },
    revenue: 39.9,
  });
  expect(await cardCalls(desk, order.id)).toEqual([
    { kind: 'charge', amount: '10.61', calls: 1, outcome: 'approved' },
  ]);
  const second = await move(desk, 'addCharge', body, { name: 'Bag', price: 0.25 });
  expect(second.body.addedCharges).toEqual([rice, { name: 'Bag', price: 0.25 }]);
  const cancelled = await move(desk, 'cancel', second.body);
  expect(cancelled.body.payments.at(-1)).toMatchObject({ purpose: 'order', amount: 46.32 });
  expect(await recordOf(desk, beside.id)).toEqual(kept);
});

test('in person it is paid with the rest, or by hand when the rest is paid already', async () => {
  const unpaid = await desk.place();
  expect((await move(desk, 'addCharge', unpaid, rice)).body).toMatchObject({
    total: unpaid.total + 10.61,
    paymentStatus: 'unpaid',
    payments: [],
    addedCharges: [rice],
  });
  const paid = await desk.place();
  await act(desk, 'setPaid', { orderId: paid.id, expectedStatus: 'New', isPaid: true });
  expect((await move(desk, 'addCharge', paid, rice)).body).toMatchObject({
    paymentStatus: 'paid',
    payments: [{ kind: 'charge', amount: 10.61, channel: 'in-person', state: 'succeeded' }],
  });
  expect((await auditOf(desk, unpaid.id)).at(-1)).toMatchObject({
    action: 'orders.addCharge',
    after: { chargeName: 'Extra rice', chargePrice: 10.1, total: unpaid.total + 10.61 },
  });
});
