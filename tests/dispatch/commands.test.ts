import { randomUUID } from 'node:crypto';
import { DELIVERY_STATUSES } from '@passline/domain/deliveries/delivery-states';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import { ORDER_STATUSES } from '@passline/domain/orders/order-states';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { auditOf, everything, recordOf } from '../orders/kitchen-desk.ts';
import { aDelivery, deliveryOf, openDispatchDesk, send } from './dispatch-desk.ts';

const desk = await openDispatchDesk();

/** Each command with its input apart from the order. */
const commands: [OrderAction, () => object][] = [
  ['assignRider', () => ({ riderUserId: desk.noah.id })],
  ['unassignRider', () => ({ deliveryStatus: 'MatchingManager' })],
  ['failDelivery', () => ({ failedReason: 'Flat tyre' })],
  [
    'setDeliveryStatus',
    () => ({ expectedDeliveryStatus: 'HeadingToRestaurant', deliveryStatus: 'HeadingToCustomer' }),
  ],
];

describe.each(commands)('%s', (command, rest) => {
  const seen = () => ({ expectedRiderUserId: desk.mia.id, ...rest() });

  test('is for staff only, and a foreign order is treated like an unknown one', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
    const before = await everything(desk);
    const nobody = await call(desk.url, `dispatch.${command}`, { orderId: id, ...seen() });
    expect(nobody.status).toBe(401);
    for (const { token } of [desk.mia, desk.customer]) {
      expect((await send(desk, command, { orderId: id, ...seen() }, token)).status).toBe(403);
    }
    const { token } = desk.foreignAdmin;
    const theirs = await send(desk, command, { orderId: id, ...seen() }, token);
    const unknown = await send(desk, command, { orderId: randomUUID(), ...seen() }, token);
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
    expect(await everything(desk)).toEqual(before);
  });

  test('is refused in the words of the table of moves', async () => {
    for (const status of ORDER_STATUSES) {
      for (const deliveryStatus of DELIVERY_STATUSES) {
        const order = await aDelivery(desk, { status, deliveryStatus, rider: desk.mia });
        const expected = checkOrderMove(command, { ...order, hasTip: false, status, deliveryStatus });
        if (expected.ok) continue;
        const answer = await send(desk, command, {
          orderId: order.id,
          expectedStatus: status,
          ...seen(),
          ...(command === 'setDeliveryStatus' ? { expectedDeliveryStatus: deliveryStatus } : {}),
        });
        expect(answer).toMatchObject({
          status: 422,
          body: { message: expected.refusal.message, data: { code: expected.refusal.code } },
        });
        expect(await auditOf(desk, order.id)).toHaveLength(1);
      }
    }
    const pickup = await desk.place();
    const input = { ...seen(), expectedStatus: 'New', orderId: pickup.id };
    expect((await send(desk, command, input)).status).toBe(422);
  });

  test('from somebody who saw another status of the order changes nothing', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
    const before = await everything(desk);
    const answer = await send(desk, command, { orderId: id, ...seen(), expectedStatus: 'New' });
    expect(answer).toMatchObject({ status: 409, body: { data: { current: { id, status: 'Preparing' } } } });
    expect(await everything(desk)).toEqual(before);
  });

  test('from somebody who saw another courier or another status of the delivery changes nothing', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'ArrivedAtRestaurant', rider: desk.mia });
    const before = await everything(desk);
    const answer = await send(desk, command, { orderId: id, ...seen(), expectedRiderUserId: null });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        data: {
          current: { orderId: id, deliveryStatus: 'ArrivedAtRestaurant', riderUserId: desk.mia.id },
          changedBy: desk.market.name,
        },
      },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('writes one audit row, on the delivery, and leaves the order and the neighbours alone', async () => {
    const facts = { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia } as const;
    const [{ id }, beside] = [await aDelivery(desk, facts), await aDelivery(desk, facts)];
    const kept = [
      await recordOf(desk, id),
      await deliveryOf(desk, beside.id),
      await recordOf(desk, beside.id),
    ];
    const answer = await send(desk, command, { orderId: id, ...seen() });
    expect(answer.status, answer.text).toBe(200);
    const trail = await auditOf(desk, id);
    expect(trail).toHaveLength(2);
    expect(trail[1]).toMatchObject({
      action: `dispatch.${command}`,
      actor_name: desk.admin.name,
      record_table: 'deliveries',
      record_id: id,
    });
    expect(trail[1]!.before).not.toHaveProperty('lat');
    expect([
      await recordOf(desk, id),
      await deliveryOf(desk, beside.id),
      await recordOf(desk, beside.id),
    ]).toEqual(kept);
  });

  test('sent twice at once: one wins, and the other is told who was faster', async () => {
    const { id } = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
    const answers = await Promise.all(
      [desk.admin, desk.boss].map(({ token }) => send(desk, command, { orderId: id, ...seen() }, token)),
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won!.status, won!.text).toBe(200);
    expect(await auditOf(desk, id)).toHaveLength(2);
    // A failed delivery keeps its courier: the second is refused because the delivery is over.
    if (command === 'failDelivery') {
      expect(lost!.status).toBe(422);
      return;
    }
    const winner = answers[0]!.status === 200 ? desk.admin : desk.boss;
    expect(lost!.status, lost!.text).toBe(409);
    expect(lost!.body.message).toMatch(new RegExp(`changed by ${winner.name}\\.$`));
    expect(lost!.body.data).toMatchObject({ current: { rev: won!.body.rev }, changedBy: winner.name });
  });
});
