import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, everything, recordOf } from './kitchen-desk.ts';

const desk = await openDesk();
const other = await createPerson(desk.site.database.pool, 'super_admin');

const send = (command: string, orderId: string, token = desk.boss.token, expectedStatus = 'New') =>
  act(desk, command, { orderId, expectedStatus }, token);

describe.each(['assignSupport', 'releaseSupport'])('%s', (command) => {
  test('is for super admins only, whether the order exists or not', async () => {
    const { id } = await desk.place();
    const { pool } = desk.site.database;
    const before = await everything(desk);
    const input = { orderId: id, expectedStatus: 'New' };
    expect((await call(desk.url, `orders.${command}`, input)).status).toBe(401);
    const stranger = await createPerson(pool, 'admin', desk.neighbour);
    const answers = [
      await send(command, id, desk.admin.token),
      await send(command, id, stranger.token),
      await send(command, randomUUID(), stranger.token),
    ];
    expect(answers[0]).toMatchObject({
      status: 403,
      body: { message: 'Only Super Admin can be assigned as support' },
    });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await send(command, randomUUID())).status).toBe(404);
    expect(await everything(desk)).toEqual(before);
  });

  test('is refused for a program: a program cannot be support', async () => {
    const { id } = await desk.place();
    const { token } = await createProgram(desk.site.database.pool, ['kitchen']);
    expect(await send(command, id, token)).toMatchObject({
      status: 422,
      body: { message: 'Cannot find current userId', data: { code: 'caller-not-a-person' } },
    });
    expect(await auditOf(desk, id)).toHaveLength(1);
  });

  test('from somebody who saw another status changes nothing, and a confirmed order is refused', async () => {
    const { id } = await desk.place();
    await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
    const before = await everything(desk);
    expect(await send(command, id)).toMatchObject({
      status: 409,
      body: { data: { current: { id, status: 'Preparing' }, changedBy: desk.admin.name } },
    });
    expect(await send(command, id, desk.boss.token, 'Preparing')).toMatchObject({
      status: 422,
      body: { data: { code: 'wrong-status' } },
    });
    expect(await everything(desk)).toEqual(before);
  });
});

test('a super admin takes on an order and releases it, each with an audit row', async () => {
  const [{ id }, beside] = [await desk.place(), await desk.place()];
  const kept = await recordOf(desk, beside.id);
  const { boss } = desk;
  expect((await send('assignSupport', id)).body).toMatchObject({
    supportUserId: boss.id,
    supportUserName: boss.name,
    changedBy: boss.name,
  });
  expect((await send('releaseSupport', id)).body).toMatchObject({
    supportUserId: null,
    supportUserName: null,
  });
  const trail = await auditOf(desk, id);
  expect(trail.map(({ action }) => action)).toEqual([
    'orders.create',
    'orders.assignSupport',
    'orders.releaseSupport',
  ]);
  expect(trail[1]).toMatchObject({
    actor_name: boss.name,
    before: { supportUserId: null },
    after: { supportUserId: boss.id, supportUserName: boss.name },
  });
  expect(await recordOf(desk, beside.id)).toEqual(kept);
});

test('an order that nobody supports cannot be released, and a supported one only by its support', async () => {
  const { id } = await desk.place();
  expect(await send('releaseSupport', id)).toMatchObject({
    status: 422,
    body: { message: 'Nobody supports this order.' },
  });
  await send('assignSupport', id);
  expect(await send('releaseSupport', id, other.token)).toMatchObject({
    status: 422,
    body: {
      message: `${desk.boss.name} supports this order; nobody else can release it.`,
      data: { code: 'support-of-another' },
    },
  });
  expect((await recordOf(desk, id))['support_user_id']).toBe(desk.boss.id);
});

test('of two super admins at once one takes on the order, and the other is refused', async () => {
  const { id } = await desk.place();
  const answers = await Promise.all([
    send('assignSupport', id, desk.boss.token),
    send('assignSupport', id, other.token),
  ]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(won!.status).toBe(200);
  expect(lost).toMatchObject({ status: 422, body: { message: 'Somebody already supports this order.' } });
  expect((await recordOf(desk, id))['support_user_id']).toBe(won!.body.supportUserId);
  expect(await auditOf(desk, id)).toHaveLength(2);
});
