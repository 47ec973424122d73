import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { insertChargeback } from '../payments/insert-chargeback.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, Portal } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  // Stripe is set up, and nothing here asks it.
  const Stripe = stripeGateway({ secretKey: 'sk_test_double', url: 'http://127.0.0.1:9' });
  portal = await Portal.start({ cardGateways: { Stripe } });
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

const DAY_MS = 86_400_000;

/** A Done order that is paid by Stripe and disputed. */
async function disputed(): Promise<{ id: string; orderNumber: number }> {
  const { pool } = portal.database;
  const { id, orderNumber } = await portal.place();
  await pool.query(
    `update orders set status = 'Done', finished_at = now(), payment_processor = 'Stripe', payment_method = 'online-creditcard',
       payment_status = 'paid-online' where id = $1`,
    [id],
  );
  const evidenceDueAt = new Date(Date.now() + 2 * DAY_MS);
  await insertChargeback(pool, { orderId: id, amount: 15.23, withdrawn: 30.23, evidenceDueAt });
  return { id, orderNumber };
}

test('Home names a chargeback and leads to its order, which says why, who bears it, and where evidence is sent; it is seen once', async () => {
  const { id, orderNumber } = await disputed();
  const page = await portal.open('/', 'super_admin');
  const need = page.getByRole('listitem').filter({ hasText: '1 chargeback waits for evidence' });
  await need.getByText(`#${orderNumber} Golden Wok, $15.23: evidence is due by`).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await need.getByRole('link', { name: 'Open order' }).click();
  const chargeback = page
    .getByRole('dialog')
    .getByRole('region', { name: /^Chargeback of \$15\.23: evidence is due by / });
  await chargeback.getByText('the cardholder did not make the payment.').waitFor();
  await chargeback
    .getByText('Stripe took $30.23 from the restaurant’s own account. The restaurant bears it.')
    .waitFor();
  const link = chargeback.getByRole('link', { name: 'Send evidence at Stripe' });
  expect(await link.getAttribute('href')).toMatch(
    /^https:\/\/dashboard\.stripe\.com\/acct_kitchen\/test\/disputes\//,
  );
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await chargeback.getByRole('button', { name: 'Mark as seen' }).click();
  await chargeback.getByText(/^Seen by /).waitFor();
  await page.getByRole('dialog').getByText('has seen the chargeback').waitFor();
  expect(await chargeback.getByRole('button', { name: 'Mark as seen' }).count()).toBe(0);
  // It is lost meanwhile, which nobody has seen.
  await portal.database.pool.query(
    `update chargebacks set state = 'lost', evidence_due_at = null, acknowledged_at = null, acknowledged_by = null where order_id = $1`,
    [id],
  );
  const again = await portal.open('/', 'super_admin', { viewport: NARROW });
  const changed = again.getByRole('listitem').filter({ hasText: '1 chargeback has changed' });
  await changed.getByText('$15.23: it is lost').waitFor();
  expect(await findClipped(again)).toEqual([]);
  await changed.getByRole('link', { name: 'Open order' }).click();
  const lost = again.getByRole('dialog').getByRole('region', { name: 'Chargeback of $15.23: lost' });
  await lost.getByText('It was accepted: no evidence was sent.').waitFor();
  expect(await findClipped(again)).toEqual([]);
  await lost.getByRole('button', { name: 'Mark as seen' }).click();
  await lost.getByText(/^Seen by /).waitFor();
  await again.goto(portal.url);
  await again.getByRole('region', { name: 'Needs a person now' }).waitFor();
  await changed.waitFor({ state: 'detached' });
});

test('the restaurant sees it without what names the provider, and has nothing to press', async () => {
  const { id } = await disputed();
  const page = await portal.open(`${portal.path('orders')}?order=${id}`, 'admin', { viewport: NARROW });
  const chargeback = page.getByRole('dialog').getByRole('region', { name: /^Chargeback of \$15\.23/ });
  await chargeback
    .getByText('Evidence is sent from the restaurant’s own account at the card provider.')
    .waitFor();
  expect(await chargeback.getByText('Stripe').count()).toBe(0);
  expect(await chargeback.getByRole('button').count()).toBe(0);
  expect(await chargeback.getByRole('link').count()).toBe(0);
});

test('Home names a restaurant that owes for long, and leads to what it paid', async () => {
  await portal.database.pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select a, amount, 'settlement', $1, 1, now() - interval '45 days 1 hour', 'a test'
     from (values ($2::uuid, -43.25), ($3::uuid, 43.25)) v(a, amount)`,
    [randomUUID(), portal.foreign.locationId, SYSTEM_ACCOUNTS.cashBox],
  );
  for (const viewport of [undefined, NARROW]) {
    const page = await portal.open('/', 'super_admin', viewport && { viewport });
    const need = page
      .getByRole('listitem')
      .filter({ hasText: '1 restaurant has owed for more than 30 days: $43.25' });
    await need.getByText(/^Taco Verde.* \$43\.25, for 45 days$/).waitFor();
    expect(await findClipped(page)).toEqual([]);
    await need.getByRole('link', { name: 'Record payment' }).click();
    await page.getByRole('dialog').getByText('Received from').first().waitFor();
  }
});
