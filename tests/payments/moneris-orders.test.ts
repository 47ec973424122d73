import { afterAll, expect, test } from 'vitest';
import { monerisGateway } from '../../apps/server/src/features/payments/moneris/moneris-gateway.ts';
import { MONERIS_STORE, payAtMoneris, startMonerisDouble } from '../setup/moneris-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, openMoneyDesk, paidOnline, read } from './money-desk.ts';

const moneris = await startMonerisDouble();
afterAll(() => moneris.stop());
const desk = await openMoneyDesk({
  cardGateways: (db) => ({ Moneris: monerisGateway({ ...MONERIS_STORE, url: moneris.url }, db) }),
});
const { pool } = desk.site.database;
const paidAs = (name: string) => {
  payAtMoneris(moneris, `${name}-secret`);
  return { payment: { reference: `${name}-secret/75-0_899`, cardKey: 'datakeysecret' } };
};
/** What was done after the purchase. */
const doneTo = (orderId: string) =>
  moneris.done.filter(({ type, fields }) => type !== 'purchase' && fields['order_id'] === orderId);

test("a cancelled order is refunded by Moneris, which is named, and is shown without Moneris's identifiers", async () => {
  const order = await paidOnline(desk, paidAs('web'));
  const { body, text } = await move(desk, 'cancel', order);
  expect(body).toMatchObject({ status: 'Cancelled', payments: [{ state: 'succeeded', amount: 35.45 }] });
  expect((await read(desk, order.id)).paymentGateway).toEqual({ name: 'Moneris', isStandIn: false });
  expect(text).not.toContain('secret');
  expect(doneTo('web-secret').at(-1)?.fields).toMatchObject({ amount: '35.45', txn_number: '75-0_899' });
});

test('an added charge is taken from the saved card', async () => {
  const order = await paidOnline(desk, paidAs('more'));
  const { body, text } = await move(desk, 'addCharge', order, { name: 'Bag', price: 1 });
  expect(body.payments).toMatchObject([{ kind: 'charge', state: 'succeeded', amount: 1.05 }]);
  expect(text).not.toContain('secret');
  const { rows } = await pool.query<{ provider_reference: string }>(
    'select provider_reference from payments where order_id = $1',
    [order.id],
  );
  const [orderId = '', number] = rows[0]!.provider_reference.split('/');
  expect(doneTo(orderId)).toMatchObject([
    {
      type: 'res_purchase_cc',
      fields: { data_key: 'datakeysecret', amount: '1.05' },
      receipt: { TransID: number },
    },
  ]);
});

test('a refund whose answer is lost waits for a person, who is told where to look; sent again, it is a new refund', async () => {
  const order = await paidOnline(desk, paidAs('lost'));
  // Only the answer to the refund is lost.
  await waitUntil(async () => (await read(desk, order.id)).paymentCheck === 'matches');
  moneris.afterwards = () => ({ status: 502, body: '' });
  const cancelled = move(desk, 'cancel', order);
  await waitUntil(() => doneTo('lost-secret').length === 1);
  // The hours that may pass before it is tried again.
  await pool.query(`update moneris_refunds set sent_at = now() - interval '1 hour' where reference is null`);
  await waitUntil(async () => (await read(desk, order.id)).paymentProgress === 'failed');
  moneris.afterwards = () => undefined;
  await cancelled;
  const [payment] = (await read(desk, order.id)).payments;
  expect(payment).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(
      /^The answer of the card provider was lost, .*: ‘Send again’ only if the refund is not there/,
    ),
  });
  expect(doneTo('lost-secret')).toHaveLength(1);

  const again = await move(desk, 'retryRefund', await read(desk, order.id), { paymentId: payment!.id });
  expect(again.body.payments).toMatchObject([{ state: 'succeeded', failure: null }]);
  expect(new Set(doneTo('lost-secret').map(({ fields }) => fields['cust_id'])).size).toBe(2);
});
