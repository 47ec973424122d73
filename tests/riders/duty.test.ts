import { randomUUID } from 'node:crypto';
import type { RiderRow } from '@passline/contract/riders/riders';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { aDelivery } from '../dispatch/dispatch-desk.ts';
import { auditOf } from '../orders/kitchen-desk.ts';
import { openRiderDesk, report, ride, userOf } from './rider-desk.ts';

const desk = await openRiderDesk();

test('somebody who does not deliver cannot be on duty, and is treated like an unknown person', async () => {
  const riderActiveUntil = Date.now() + 60_000;
  const [customer, nobody] = await Promise.all(
    [desk.customer.id, randomUUID()].map((riderUserId) =>
      ride(desk, 'setStatus', { riderUserId, riderActiveUntil }),
    ),
  );
  expect(customer!.status).toBe(404);
  expect(customer!.text).toBe(nobody!.text);
  expect(await userOf(desk, desk.customer.id)).toMatchObject({ rider_active_until: null });
});

test('going on and off duty writes an audit row, and leaves other couriers alone', async () => {
  const beside = await userOf(desk, desk.noah.id);
  const riderActiveUntil = Date.now() + 7_200_000;
  const on = await ride(desk, 'setStatus', { riderUserId: desk.mia.id, riderActiveUntil });
  expect(on.body).toMatchObject({ id: desk.mia.id, name: desk.mia.name, riderActiveUntil });
  const off = await ride(desk, 'setStatus', { riderUserId: desk.mia.id, riderActiveUntil: null });
  expect(off.body).toMatchObject({ riderActiveUntil: null });
  expect(off.body.rev).toBeGreaterThan(on.body.rev);
  expect(await userOf(desk, desk.noah.id)).toEqual(beside);
  const trail = await auditOf(desk, desk.mia.id);
  expect(trail).toHaveLength(2);
  expect(trail[1]).toMatchObject({
    action: 'riders.setStatus',
    actor_name: desk.app.name,
    record_table: 'users',
    after: { riderActiveUntil: null },
  });
  expect(Object.keys(trail[1]!.before!)).toEqual(['riderActiveUntil']);
});

test('the list has everybody who may deliver, where they are and what they carry, but no phone or e-mail', async () => {
  const at = Date.now();
  await report(desk, desk.noah, 49.3, at);
  await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.noah });
  await aDelivery(desk, { deliveryStatus: 'Delivered', status: 'Done', rider: desk.noah });
  const answer = await call<RiderRow[]>(desk.url, 'riders.list', undefined, { token: desk.admin.token });
  expect(new Set(answer.body.map(({ role }) => role))).toEqual(
    new Set(['courier', 'courier_manager', 'admin', 'super_admin']),
  );
  expect(answer.body.find(({ id }) => id === desk.noah.id)).toMatchObject({
    userLocation: { latitude: 49.3, longitude: -123.1, timestamp: at },
    activeDeliveries: 1,
  });
  expect(answer.text).not.toContain('@');
  expect(answer.text).not.toContain('+1604');
});
