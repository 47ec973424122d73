import type { CourierCandidate, FoundRider, RiderRow } from '@passline/contract/riders/riders';
import type { SupportPerson } from '@passline/contract/orders/support';
import type { Shift } from '@passline/contract/schedules/schedules';
import type { Duties } from '@passline/contract/staff/staff';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDelivery, deliveryOf, send } from '../dispatch/dispatch-desk.ts';
import { act, auditOf, recordOf } from '../orders/kitchen-desk.ts';
import { openRiderDesk, ride, userOf } from '../riders/rider-desk.ts';
import { call } from '../setup/api-client.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { trailOf } from './people.ts';

const desk = await openRiderDesk();
const { boss, mia, noah } = desk;
const { pool } = desk.site.database;
const REGION = '00000000-0000-4000-8000-0000000ae001';
await pool.query(`insert into regions (id, name) values ($1, 'Lougheed')`, [REGION]);

beforeEach(async () => {
  await pool.query('delete from auth.suspensions');
  await pool.query('delete from shifts');
  await pool.query(`update users set rider_active_until = now() + interval '1 hour' where id = any($1)`, [
    [mia.id, noah.id],
  ]);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
const ask = <Body>(action: string, input?: object, token = boss.token) =>
  call<Body & { message: string; data: { code: string } }>(desk.url, action, input, { token });
const suspend = async ({ id }: Person) => {
  const answer = await ask('staff.suspend', { userId: id });
  expect(answer.status, answer.text).toBe(200);
};

async function putShift(userId: string, fromHours: number, hours: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into shifts (user_id, name, region_id, starts_at, ends_at, week)
     values ($1, '', $2, date_trunc('minute', now()) + $3 * interval '1 hour',
       date_trunc('minute', now()) + ($3 + $4) * interval '1 hour', current_date) returning id`,
    [userId, REGION, fromHours, hours],
  );
  return rows[0]?.id ?? '';
}
const newestEntry = async (orderId: string): Promise<number> => {
  const { rows } = await pool.query<{ id: string }>('select max(id) as id from audit where record_id = $1', [
    orderId,
  ]);
  return Number(rows[0]?.id);
};
const shiftOf = async (id: string) => {
  const { rows } = await pool.query<{ isOver: boolean; ahead: boolean }>(
    `select ends_at <= now() as "isOver", starts_at > now() as ahead from shifts where id = $1`,
    [id],
  );
  return rows[0];
};

describe('suspending a courier', () => {
  test('ends their duty and their shift, says so in the trail, and leaves later shifts and a colleague alone', async () => {
    const [now, begun, later, beside] = [
      await putShift(mia.id, -2, 4),
      await putShift(mia.id, -0.1, 4),
      await putShift(mia.id, 24, 4),
      await putShift(noah.id, -2, 4),
    ];
    const colleague = await userOf(desk, noah.id);
    await suspend(mia);
    expect(await userOf(desk, mia.id)).toMatchObject({
      rider_active_until: null,
      suspended_by: boss.name,
      suspended_at: expect.any(Date),
    });
    expect(await shiftOf(now)).toEqual({ isOver: true, ahead: false });
    expect(await shiftOf(begun)).toBeUndefined();
    expect(await shiftOf(later)).toEqual({ isOver: false, ahead: true });
    expect(await shiftOf(beside)).toEqual({ isOver: false, ahead: false });
    expect(await userOf(desk, noah.id)).toEqual(colleague);
    const trail = await trailOf(pool, 'staff.suspend');
    expect(trail).toContainEqual({
      actor: boss.name,
      table: 'users',
      id: mia.id,
      before: { isSuspended: false, riderActiveUntil: expect.any(String), uncoveredShifts: 0 },
      after: { isSuspended: true, riderActiveUntil: null, uncoveredShifts: 1 },
    });
    expect(trail).toContainEqual(expect.objectContaining({ table: 'shifts', id: now }));
    expect(trail).toContainEqual(expect.objectContaining({ table: 'shifts', id: begun, after: null }));
  });

  test('leaves later shifts to others, named before and live on the schedule; let in, only what nobody took over is theirs again', async () => {
    const [past, taken, left, beside] = [
      await putShift(mia.id, -30, 4),
      await putShift(mia.id, 24, 4),
      await putShift(mia.id, 48, 4),
      await putShift(noah.id, 48, 4),
    ];
    const duties = await ask<Duties>('staff.duties', { userId: mia.id });
    const { count, first } = duties.body.laterShifts;
    const named = first.filter(({ shiftId }) => shiftId === taken || shiftId === left);
    expect(named).toMatchObject([
      { shiftId: taken, regionName: 'Lougheed', timezone: 'America/Vancouver' },
      { shiftId: left, end: expect.any(Number) },
    ]);
    const week = named[0]?.week ?? '';
    const live = await openLiveReader(desk.url, boss.token);
    await live.subscribe(1, 'schedules.week', { week });
    await waitUntil(() => rowsOf(live.messages).get(taken)?.['isCovered'] === true);
    await suspend(mia);
    await waitUntil(() => rowsOf(live.messages).get(taken)?.['isCovered'] === false);
    live.close();
    const covered = async () => {
      const { rows } = await pool.query<{ id: string; who: string; is: boolean }>(
        'select id, user_id as who, is_covered as is from shifts where id = any($1)',
        [[past, taken, left, beside]],
      );
      return Object.fromEntries(rows.map(({ id, who, is }) => [id, [who, is]]));
    };
    const open = { [past]: [mia.id, true], [taken]: [mia.id, false], [left]: [mia.id, false] };
    expect(await covered()).toEqual({ ...open, [beside]: [noah.id, true] });
    expect(await trailOf(pool, 'staff.suspend')).toContainEqual(
      expect.objectContaining({ id: mia.id, after: expect.objectContaining({ uncoveredShifts: count }) }),
    );
    const change = (shiftId: string, changes: object) => ask<Shift>('schedules.update', { shiftId, changes });
    const moved = await change(left, {
      end: { from: named[1]?.end, to: Date.now() + 51 * 3_600_000 },
    });
    expect([moved.status, moved.body.isCovered]).toEqual([200, false]);
    const given = await change(taken, { userId: { from: mia.id, to: noah.id } });
    expect([given.status, given.body.name, given.body.isCovered]).toEqual([200, noah.name, true]);
    const letIn = await ask<{ coveredShifts: number }>('staff.letIn', { userId: mia.id });
    expect(letIn.body.coveredShifts).toBe(count - 1);
    expect(await covered()).toEqual({
      [past]: [mia.id, true],
      [taken]: [noah.id, true],
      [left]: [mia.id, true],
      [beside]: [noah.id, true],
    });
    expect(await trailOf(pool, 'staff.letIn')).toContainEqual(
      expect.objectContaining({
        id: mia.id,
        before: { isSuspended: true, uncoveredShifts: count - 1 },
        after: { isSuspended: false, uncoveredShifts: 0 },
      }),
    );
  });

  test('leaves their deliveries with them, which are named before and stay for dispatch as of somebody suspended', async () => {
    const order = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: mia });
    await aDelivery(desk, { deliveryStatus: 'Delivered', status: 'Done', rider: mia });
    const duties = await ask<Duties>('staff.duties', { userId: mia.id });
    expect(duties.body).toMatchObject({
      deliveries: {
        count: 1,
        first: [{ orderId: order.id, orderNumber: order.orderNumber, restaurantName: order.restaurantName }],
      },
      supportedOrders: 0,
      isOnDuty: true,
    });
    const live = await openLiveReader(desk.url, desk.admin.token);
    await live.subscribe(1, 'riders.board', { locationId: desk.kitchen.locationId });
    const carried = await deliveryOf(desk, order.id);
    await suspend(mia);
    await waitUntil(() => rowsOf(live.messages).get(mia.id)?.['isSuspended'] === true);
    live.close();
    expect(await deliveryOf(desk, order.id)).toEqual(carried);
    // A dispatcher gives it to somebody else.
    const given = await send(desk, 'assignRider', {
      orderId: order.id,
      riderUserId: noah.id,
      expectedRiderUserId: mia.id,
    });
    expect(given.body).toMatchObject({ riderUserId: noah.id });
  });
});

test('suspending a super admin releases the open orders that they support, and nobody else’s', async () => {
  const colleague = await createPerson(pool, 'super_admin');
  const [own, beside] = [await desk.place(), await desk.place()];
  const take = (orderId: string, token: string) =>
    act(desk, 'takeSupport', { orderId, expectedStatus: 'New' }, token);
  await take(own.id, colleague.token);
  await take(beside.id, boss.token);
  const kept = await recordOf(desk, beside.id);
  expect((await ask<Duties>('staff.duties', { userId: colleague.id })).body.supportedOrders).toBe(1);
  const live = await openLiveReader(desk.url, boss.token);
  await live.subscribe(1, 'orders.board', { locationId: null });
  await suspend(colleague);
  await waitUntil(() => rowsOf(live.messages).get(own.id)?.['supportUserId'] === null);
  live.close();
  expect(await recordOf(desk, beside.id)).toEqual(kept);
  const trail = await auditOf(desk, own.id);
  expect(trail.at(-1)).toMatchObject({
    action: 'staff.suspend',
    actor_name: boss.name,
    before: { supportUserId: colleague.id },
    after: { supportUserId: null },
  });
  const moves = await ask<{ orderId: string; to: unknown }[]>('orders.supportMoves');
  expect(moves.body[0]).toMatchObject({ orderId: own.id, to: null });
});

test('what somebody supported is released when they are a super admin no more, and Lately says so', async () => {
  const colleague = await createPerson(pool, 'super_admin');
  const order = await desk.place();
  await act(desk, 'takeSupport', { orderId: order.id, expectedStatus: 'New' }, colleague.token);
  const change = {
    userId: colleague.id,
    role: 'customer',
    locationId: null,
    expectedRole: 'super_admin',
    expectedLocationId: null,
  };
  const changed = await ask('staff.changeRole', change);
  expect(changed.status, changed.text).toBe(200);
  const moves = await ask<{ orderId: string; by: object; to: unknown }[]>('orders.supportMoves');
  expect(moves.body[0]).toMatchObject({ orderId: order.id, by: { name: boss.name }, to: null });
});

describe('to somebody who is suspended', () => {
  const SUSPENDED = 'This courier is suspended. Please choose another one.';

  test('no order is given, also not by undoing, and the people of support leave them out', async () => {
    const colleague = await createPerson(pool, 'super_admin');
    const order = await desk.place();
    const at = { orderId: order.id, expectedStatus: 'New' };
    await act(desk, 'takeSupport', at, boss.token);
    const give = (userId: string, expectedSupportUserId: string) =>
      act(desk, 'giveSupport', { ...at, userId, expectedSupportUserId }, boss.token);
    await give(colleague.id, boss.id);
    const back = await give(boss.id, colleague.id);
    expect(back.status).toBe(200);
    await suspend(colleague);
    const answer = await give(colleague.id, boss.id);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      `${colleague.name} is suspended and cannot support orders.`,
    ]);
    const undone = await ask('orders.undo', { orderId: order.id, entryId: await newestEntry(order.id) });
    expect([undone.status, undone.body.data.code]).toEqual([422, 'support-suspended']);
    expect((await recordOf(desk, order.id))['support_user_id']).toBe(boss.id);
    const people = await ask<SupportPerson[]>('orders.supportPeople');
    expect(people.body.map(({ userId }) => userId)).not.toContain(colleague.id);
  });

  test('no delivery is given, by a dispatcher or a program or themselves, nor by undoing', async () => {
    const order = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: mia });
    const free = await aDelivery(desk);
    const moved = await send(desk, 'assignRider', {
      orderId: order.id,
      riderUserId: noah.id,
      expectedRiderUserId: mia.id,
    });
    expect(moved.status).toBe(200);
    const entryId = await newestEntry(order.id);
    await suspend(mia);
    await pool.query(`update users set rider_active_until = now() + interval '1 hour' where id = $1`, [
      mia.id,
    ]);
    const before = await deliveryOf(desk, free.id);
    const answers = [
      await send(desk, 'assignRider', { orderId: free.id, riderUserId: mia.id }),
      await ride(desk, 'acceptDelivery', { orderId: free.id, riderUserId: mia.id }),
      await ask('orders.undo', { orderId: order.id, entryId }),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([422, SUSPENDED]);
    expect(await deliveryOf(desk, free.id)).toEqual(before);
    const candidates = await ask<CourierCandidate[]>('riders.candidates', { orderIds: [free.id] });
    const listed = await ask<RiderRow[]>('riders.list');
    const ids = [
      ...candidates.body.map(({ riderUserId }) => riderUserId),
      ...listed.body.map(({ id }) => id),
    ];
    expect(ids).toContain(noah.id);
    expect(ids).not.toContain(mia.id);
  });

  test('no shift and no duty is given, and no choice of couriers for shifts has them', async () => {
    await suspend(mia);
    const shift = { region: REGION, start: Date.now() + 3_600_000, end: Date.now() + 7_200_000 };
    const added = await ask('schedules.add', { ...shift, userId: mia.id });
    expect([added.status, added.body.message]).toEqual([422, SUSPENDED]);
    const riderActiveUntil = Date.now() + 3_600_000;
    const duty = await ride(desk, 'setStatus', { riderUserId: mia.id, riderActiveUntil });
    expect([duty.status, duty.body.message]).toEqual([
      422,
      'This courier is suspended and cannot go on duty.',
    ]);
    expect((await ride(desk, 'setStatus', { riderUserId: mia.id, riderActiveUntil: null })).status).toBe(200);
    const found = await ask<{ rows: FoundRider[] }>('riders.find', { isSuspended: false });
    expect(found.body.rows.map(({ id }) => id)).toEqual([noah.id]);
    const all = await ask<{ rows: FoundRider[] }>('riders.find', {});
    expect(all.body.rows.find(({ id }) => id === mia.id)?.suspendedAt).toEqual(expect.any(Number));
  });

  test('nothing is given in the moment in which they are suspended', async () => {
    const order = await aDelivery(desk);
    const suspending = await pool.connect();
    try {
      await suspending.query('begin');
      await suspending.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
        mia.id,
      ]);
      const assigning = send(desk, 'assignRider', { orderId: order.id, riderUserId: mia.id });
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
        );
        return rowCount === 1;
      });
      await suspending.query('commit');
      expect((await assigning).body.message).toBe(SUSPENDED);
    } finally {
      suspending.release(true);
    }
  });
});

test('a page of a person follows a suspension and its end, and says who has a sign-in', async () => {
  const live = await openLiveReader(desk.url, boss.token);
  await live.subscribe(1, 'users.person', { userId: mia.id });
  const person = () => rowsOf(live.messages).get(mia.id);
  await waitUntil(() => person()?.['suspended'] === null);
  expect(person()?.['hasSignIn']).toBe(true);
  await suspend(mia);
  await waitUntil(() => JSON.stringify(person()?.['suspended']).includes(`"by":"${boss.name}"`));
  await ask('staff.letIn', { userId: mia.id });
  await waitUntil(() => person()?.['suspended'] === null);
  live.close();
});

test('Staff keeps who was staff and is a customer now, suspended or not, without guests who sign in, and lets them in', async () => {
  const [was, out] = [await createPerson(pool, 'courier'), await createPerson(pool, 'courier')];
  await suspend(out);
  for (const { id } of [was, out]) {
    const changed = await ask('users.changeRole', { userId: id, role: 'customer', expectedRole: 'courier' });
    expect(changed.status, changed.text).toBe(200);
  }
  const live = await openLiveReader(desk.url, boss.token);
  await live.subscribe(1, 'staff.people', {});
  await waitUntil(() => rowsOf(live.messages).has(boss.id));
  const rows = rowsOf(live.messages);
  live.close();
  expect(rows.get(was.id)).toMatchObject({ role: 'customer', suspended: null });
  expect(rows.get(out.id)).toMatchObject({ role: 'customer', suspended: { by: boss.name } });
  expect(rows.has(desk.customer.id)).toBe(false);
  expect((await ask('staff.letIn', { userId: out.id })).status).toBe(200);
  await suspend(was);
  expect((await ask('staff.suspend', { userId: desk.customer.id })).status).toBe(404);
});
