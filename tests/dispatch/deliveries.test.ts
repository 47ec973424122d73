import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { act, auditOf, everything } from '../orders/kitchen-desk.ts';
import { aDelivery, deliveryOf, openDispatchDesk, send } from './dispatch-desk.ts';

const desk = await openDispatchDesk();

describe('a courier', () => {
  test('must be a courier: neither a customer nor an unknown user is accepted', async () => {
    const { id } = await aDelivery(desk);
    const before = await everything(desk);
    const answers = [];
    for (const riderUserId of [desk.customer.id, randomUUID()]) {
      answers.push(await send(desk, 'assignRider', { orderId: id, riderUserId }));
    }
    expect(answers[0]).toMatchObject({
      status: 422,
      body: { message: 'Not a Courier', data: { code: 'not-a-courier' } },
    });
    expect(answers[1]!.text).toBe(answers[0]!.text);
    expect(await everything(desk)).toEqual(before);
  });

  test('may be a staff member', async () => {
    const { id } = await aDelivery(desk);
    const answer = await send(desk, 'assignRider', { orderId: id, riderUserId: desk.boss.id });
    expect(answer.body).toMatchObject({ riderUserId: desk.boss.id, riderEmail: desk.boss.email });
  });

  test('heads to the restaurant; the delivery has their name, e-mail and phone, and no pick-up yet', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.noah });
    await desk.site.database.pool.query(
      'update deliveries set pickup_completion_time = now() where order_id = $1',
      [id],
    );
    const { mia, noah } = desk;
    const answer = await send(desk, 'assignRider', {
      orderId: id,
      expectedRiderUserId: noah.id,
      riderUserId: mia.id,
    });
    expect(answer.body).toMatchObject({
      deliveryStatus: 'HeadingToRestaurant',
      riderUserId: mia.id,
      riderName: mia.name,
      riderEmail: mia.email,
      riderPhoneNumber: '+16045550199',
      pickupCompletionTime: null,
    });
    expect((await auditOf(desk, id)).at(-1)).toMatchObject({
      before: { riderUserId: noah.id, deliveryStatus: 'HeadingToCustomer' },
      after: { riderUserId: mia.id, deliveryStatus: 'HeadingToRestaurant', pickupCompletionTime: null },
    });
  });

  test('is not assigned twice: someone who has the food already is not sent back', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.mia });
    const answer = await send(desk, 'assignRider', {
      orderId: id,
      expectedRiderUserId: desk.mia.id,
      riderUserId: desk.mia.id,
    });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'rider-already-assigned' } } });
    expect((await deliveryOf(desk, id))['delivery_status']).toBe('HeadingToCustomer');
  });

  test('can take a failed delivery again, and its reason is cleared', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
    const seen = { orderId: id, expectedRiderUserId: desk.mia.id };
    const failed = await send(desk, 'failDelivery', seen);
    expect(failed.body).toMatchObject({
      deliveryStatus: 'Failed',
      failedReason: 'Unknown',
      riderUserId: desk.mia.id,
      failedAt: expect.any(Number) as number,
    });
    const again = await send(desk, 'assignRider', { ...seen, riderUserId: desk.mia.id });
    expect(again.body).toMatchObject({
      deliveryStatus: 'HeadingToRestaurant',
      failedReason: null,
      failedAt: null,
    });
  });

  test('is assigned by one of two dispatchers in the same second, and the other is told who assigned which courier and when', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aDelivery(desk);
      const startedMs = Date.now();
      const answers = await Promise.all([
        send(desk, 'assignRider', { orderId: id, riderUserId: desk.mia.id }, desk.admin.token),
        send(desk, 'assignRider', { orderId: id, riderUserId: desk.noah.id }, desk.boss.token),
      ]);
      const isAdminFirst = answers[0].status === 200;
      const [won, lost] = isAdminFirst ? answers : answers.toReversed();
      const [rider, winner] = isAdminFirst ? [desk.mia, desk.admin] : [desk.noah, desk.boss];
      expect([won!.status, lost!.status]).toEqual([200, 409]);
      expect(lost!.body.message).toBe(`${rider.name} is assigned now, changed by ${winner.name}.`);
      expect(lost!.body.data).toMatchObject({
        current: { orderId: id, riderUserId: rider.id, rev: won!.body.rev },
        changedBy: winner.name,
      });
      expect(Math.abs(Number(lost!.body.data['changedAt']) - startedMs)).toBeLessThan(60_000);
      expect((await deliveryOf(desk, id))['rider_user_id']).toBe(rider.id);
      expect(await auditOf(desk, id)).toHaveLength(2);
    }
  });
});

describe('without a courier', () => {
  test.each(['Matching', 'MatchingManager'])('a delivery is %s, and not picked up', async (target) => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.mia });
    const answer = await send(desk, 'unassignRider', {
      orderId: id,
      expectedRiderUserId: desk.mia.id,
      deliveryStatus: target,
    });
    expect(answer.body).toMatchObject({
      deliveryStatus: target,
      riderUserId: null,
      riderName: null,
      riderEmail: null,
      riderPhoneNumber: null,
      pickupCompletionTime: null,
    });
  });

  test('a delivery cannot be unassigned into its current status, nor into any other status', async () => {
    const { id } = await aDelivery(desk);
    const before = await everything(desk);
    const same = await send(desk, 'unassignRider', { orderId: id, deliveryStatus: 'Matching' });
    expect(same).toMatchObject({ status: 422, body: { data: { code: 'status-already-set' } } });
    const other = await send(desk, 'unassignRider', { orderId: id, deliveryStatus: 'Delivered' });
    expect(other.status).toBe(400);
    expect(await everything(desk)).toEqual(before);
  });
});

describe('the status set by hand', () => {
  const set = (orderId: string, expectedDeliveryStatus: string, deliveryStatus: string) =>
    send(desk, 'setDeliveryStatus', { orderId, expectedDeliveryStatus, deliveryStatus });

  test.each([
    ['HeadingToRestaurant', 'Already heading to restaurant'],
    ['HeadingToCustomer', 'Already heading to customer'],
  ] as const)('is refused when it is %s already', async (deliveryStatus, message) => {
    const { id } = await aDelivery(desk, { deliveryStatus, rider: desk.mia });
    const answer = await set(id, deliveryStatus, deliveryStatus);
    expect(answer).toMatchObject({ status: 422, body: { message } });
    expect(await auditOf(desk, id)).toHaveLength(1);
  });

  test('cannot be any other status', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
    for (const target of ['Matching', 'ArrivedAtRestaurant', 'Delivered', 'Failed']) {
      const answer = await set(id, 'HeadingToRestaurant', target);
      expect(answer).toMatchObject({ status: 422, body: { data: { code: 'status-not-settable' } } });
    }
    expect((await set(id, 'HeadingToRestaurant', 'Elsewhere')).status).toBe(400);
    expect(await auditOf(desk, id)).toHaveLength(1);
  });

  test('records the pickup on the way to the customer, and clears it on the way back', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
    const startedMs = Date.now();
    const there = await set(id, 'HeadingToRestaurant', 'HeadingToCustomer');
    expect(there.body.deliveryStatus).toBe('HeadingToCustomer');
    expect(Math.abs(there.body.pickupCompletionTime! - startedMs)).toBeLessThan(60_000);
    const back = await set(id, 'HeadingToCustomer', 'HeadingToRestaurant');
    expect(back.body).toMatchObject({ deliveryStatus: 'HeadingToRestaurant', pickupCompletionTime: null });
  });
});

test('an order marked as done while its courier is unassigned ends delivered or unassigned, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.mia });
    await desk.site.database.pool.query('update orders set is_food_ready = true where id = $1', [id]);
    const [done, unassigned] = await Promise.all([
      act(desk, 'markDone', { orderId: id, expectedStatus: 'Preparing' }),
      send(desk, 'unassignRider', {
        orderId: id,
        expectedRiderUserId: desk.mia.id,
        deliveryStatus: 'Matching',
      }),
    ]);
    expect(done.status).toBe(200);
    const last = (await auditOf(desk, id)).at(-1)!;
    // The second one has seen what the first one left.
    expect(last.before).toMatchObject({
      deliveryStatus: unassigned.status === 200 ? 'Matching' : 'HeadingToCustomer',
    });
    expect((await deliveryOf(desk, id))['delivery_status']).toBe('Delivered');
  }
});
