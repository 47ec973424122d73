import { expect, inject, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

// The server of the tests is no replica, so everything is read from the primary. What a real one answers: tests/database/replica.test.ts.
const portal = await openPortal({ replica: { url: inject('adminUrl'), maxLagSeconds: 30 } });
const DAY_MS = 86_400_000;

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
])(
  'beside the check it is said where the figures were read, and why there, on a %s screen',
  async (_, viewport) => {
    await putOrders(portal.database.pool, portal.own, {
      newest: Date.now() - 20 * DAY_MS,
      everyMs: DAY_MS,
      count: 20,
    });
    const page = await portal.open('/analytics', 'super_admin', { viewport });
    await page.locator('dl').waitFor();
    const head = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Analytics' }) });
    await head
      .getByText('Read from the primary: the other server is not a replica.', { exact: true })
      .waitFor();
    await page.route('**/rpc/analytics/figures', async (route) => {
      const answer = await route.fetch();
      const { json } = (await answer.json()) as { json: { readFrom: object } };
      const readFrom = { ...json.readFrom, place: 'replica', behindSeconds: 4, why: null };
      await route.fulfill({ response: answer, json: { json: { ...json, readFrom } } });
    });
    await page.getByRole('button', { name: 'Fetch Orders', exact: true }).click();
    await head.getByText('Read from the replica, 4 s behind.', { exact: true }).waitFor();
    expect(await findClipped(page)).toEqual([]);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  },
);
