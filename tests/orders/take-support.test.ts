import { randomUUID } from 'node:crypto';
import type { SupportMove, SupportPerson } from '@passline/contract/orders/support';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, everything, recordOf } from './kitchen-desk.ts';

const desk = await openDesk();
const other = await createPerson(desk.site.database.pool, 'super_admin');

const send = (command: string, orderId: string, token = desk.boss.token, expectedStatus = 'New') =>
  act(desk, command, { orderId, expectedStatus }, token);

describe.each(['takeSupport', 'releaseSupport'])('%s', (command) => {
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

  test('from somebody who saw another status changes nothing, and a confirmed order that nobody supports is refused', async () => {
    const { id } = await desk.place();
    await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
    const before = await everything(desk);
    expect(await send(command, id)).toMatchObject({
      status: 409,
      body: { data: { current: { id, status: 'Preparing' }, changedBy: desk.admin.name } },
    });
    expect(await send(command, id, desk.boss.token, 'Preparing')).toMatchObject({
      status: 422,
      body: { data: { code: command === 'takeSupport' ? 'wrong-status' : 'support-not-assigned' } },
    });
    expect(await everything(desk)).toEqual(before);
  });
});

test('a super admin takes on an order and releases it, each with an audit row', async () => {
  const [{ id }, beside] = [await desk.place(), await desk.place()];
  const kept = await recordOf(desk, beside.id);
  const { boss } = desk;
  expect((await send('takeSupport', id)).body).toMatchObject({
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
    'orders.takeSupport',
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
  await send('takeSupport', id);
  expect(await send('releaseSupport', id, other.token)).toMatchObject({
    status: 422,
    body: {
      message: `${desk.boss.name} supports this order; nobody else can release it.`,
      data: { code: 'support-of-another' },
    },
  });
  expect((await recordOf(desk, id))['support_user_id']).toBe(desk.boss.id);
});

test('of two super admins at once one takes on the order, and the other is told who has it', async () => {
  const { id } = await desk.place();
  const answers = await Promise.all([
    send('takeSupport', id, desk.boss.token),
    send('takeSupport', id, other.token),
  ]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(won!.status).toBe(200);
  const { supportUserName } = won!.body;
  expect(lost).toMatchObject({
    status: 422,
    body: { message: `${supportUserName} already supports this order.` },
  });
  expect((await recordOf(desk, id))['support_user_id']).toBe(won!.body.supportUserId);
  expect(await auditOf(desk, id)).toHaveLength(2);
});

describe('giveSupport', () => {
  const give = (orderId: string, to: string, more: object = {}, token = desk.boss.token) =>
    act(
      desk,
      'giveSupport',
      { orderId, expectedStatus: 'New', expectedSupportUserId: null, userId: to, ...more },
      token,
    );

  test('is for super admins only, whether the order exists or not, and for no program', async () => {
    const { id } = await desk.place();
    const before = await everything(desk);
    const answers = [
      await give(id, other.id, {}, desk.admin.token),
      await give(randomUUID(), other.id, {}, desk.admin.token),
    ];
    expect(answers[0]).toMatchObject({
      status: 403,
      body: { message: 'Only Super Admin can be assigned as support' },
    });
    expect(answers[1]!.text).toBe(answers[0]!.text);
    expect((await give(randomUUID(), other.id)).status).toBe(404);
    const { token } = await createProgram(desk.site.database.pool, ['kitchen']);
    expect(await give(id, other.id, {}, token)).toMatchObject({
      status: 422,
      body: { message: 'Cannot find current userId' },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('to an admin, to a courier and to nobody who exists is refused in the same words', async () => {
    const { id } = await desk.place();
    const courier = await createPerson(desk.site.database.pool, 'courier');
    const before = await everything(desk);
    for (const to of [desk.admin.id, courier.id, randomUUID()])
      expect(await give(id, to)).toMatchObject({
        status: 422,
        body: { message: 'Only Super Admin can be assigned as support', data: { field: 'userId' } },
      });
    expect(await everything(desk)).toEqual(before);
  });

  test('of an order under way that nobody supports is refused, as taking it on is', async () => {
    const { id } = await desk.place();
    await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
    const before = await everything(desk);
    expect(await give(id, desk.boss.id, { expectedStatus: 'Preparing' })).toMatchObject({
      status: 422,
      body: { data: { code: 'support-begins-new' } },
    });
    expect(await everything(desk)).toEqual(before);
  });

  test('hands over an order under way, with an audit row, and can be undone by the giver', async () => {
    const [{ id }, beside] = [await desk.place(), await desk.place()];
    const kept = await recordOf(desk, beside.id);
    await send('takeSupport', id);
    await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
    const seen = { expectedStatus: 'Preparing', expectedSupportUserId: desk.boss.id };
    expect((await give(id, other.id, seen)).body).toMatchObject({
      supportUserId: other.id,
      supportUserName: other.name,
    });
    const [entry] = (await auditOf(desk, id)).slice(-1);
    expect(entry).toMatchObject({
      action: 'orders.giveSupport',
      actor_name: desk.boss.name,
      before: { supportUserId: desk.boss.id },
      after: { supportUserId: other.id, supportUserName: other.name },
    });
    const { rows } = await desk.site.database.pool.query<{ id: string }>(
      `select id from audit where record_id = $1 and action = 'orders.giveSupport'`,
      [id],
    );
    const undo = (token: string) => act(desk, 'undo', { orderId: id, entryId: Number(rows[0]!.id) }, token);
    expect((await undo(other.token)).body).toMatchObject({
      message: `Only ${desk.boss.name} can undo this.`,
    });
    expect((await undo(desk.boss.token)).status).toBe(200);
    expect((await recordOf(desk, id))['support_user_id']).toBe(desk.boss.id);
    expect((await send('releaseSupport', id, desk.boss.token, 'Preparing')).status).toBe(200);
    expect(await recordOf(desk, beside.id)).toEqual(kept);
  });

  test('by somebody who saw another support changes nothing and says who it is now; of two at once one wins', async () => {
    const { id } = await desk.place();
    await send('takeSupport', id);
    const before = await everything(desk);
    expect(await give(id, other.id)).toMatchObject({
      status: 409,
      body: {
        message: `${desk.boss.name} supports this order now, changed by ${desk.boss.name}.`,
        data: { current: { id, supportUserId: desk.boss.id } },
      },
    });
    expect(await give(id, desk.boss.id, { expectedSupportUserId: desk.boss.id })).toMatchObject({
      status: 422,
      body: { message: `${desk.boss.name} already supports this order.` },
    });
    expect(await everything(desk)).toEqual(before);
    const third = await createPerson(desk.site.database.pool, 'super_admin');
    const seen = { expectedSupportUserId: desk.boss.id };
    const answers = await Promise.all([give(id, other.id, seen), give(id, third.id, seen, other.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditOf(desk, id)).toHaveLength(3);
  });
});

test('two support people of one name have their e-mail beside it', async () => {
  const { pool } = desk.site.database;
  const [one, two] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  await pool.query(`update users set name = 'Lea Patel' where id = any($1)`, [[one.id, two.id]]);
  const { body } = await call<SupportPerson[]>(desk.url, 'orders.supportPeople', undefined, desk.boss);
  const names = body.filter(({ userId }) => [one.id, two.id].includes(userId)).map(({ name }) => name);
  expect(names.toSorted()).toEqual([`Lea Patel (${one.email})`, `Lea Patel (${two.email})`].toSorted());
  expect(body).toContainEqual({ userId: other.id, name: other.name, isSuperAdmin: true });
});

test('the support people are all super admins, and someone who lost the right but still has an open order', async () => {
  const { pool } = desk.site.database;
  const leaver = await createPerson(pool, 'super_admin');
  const { id } = await desk.place();
  await send('takeSupport', id, leaver.token);
  await pool.query(`update users set role = 'customer' where id = $1`, [leaver.id]);
  const people = async () =>
    (await call<SupportPerson[]>(desk.url, 'orders.supportPeople', undefined, desk.boss)).body;
  expect(await people()).toContainEqual({ userId: other.id, name: other.name, isSuperAdmin: true });
  expect(await people()).toContainEqual({ userId: leaver.id, name: leaver.name, isSuperAdmin: false });
  expect((await people()).map(({ userId }) => userId)).not.toContain(desk.admin.id);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  expect((await people()).map(({ userId }) => userId)).not.toContain(leaver.id);
});

test('the last three moves say who did what, the newest first, an undone one too; a move of anything else is none', async () => {
  const [{ id, orderNumber }, beside] = [await desk.place(), await desk.place()];
  const { boss } = desk;
  const moves = async (token = boss.token) =>
    call<SupportMove[]>(desk.url, 'orders.supportMoves', undefined, { token });
  expect((await moves(desk.admin.token)).status).toBe(403);
  await send('takeSupport', beside.id);
  await send('takeSupport', id);
  await act(
    desk,
    'giveSupport',
    {
      orderId: id,
      expectedStatus: 'New',
      expectedSupportUserId: boss.id,
      userId: other.id,
    },
    boss.token,
  );
  const { rows } = await desk.site.database.pool.query<{ id: string }>(
    `select id from audit where record_id = $1 and action = 'orders.giveSupport'`,
    [id],
  );
  await act(desk, 'undo', { orderId: id, entryId: Number(rows[0]!.id) }, boss.token);
  await act(desk, 'confirm', { orderId: id, expectedStatus: 'New' });
  const mine = { userId: boss.id, name: boss.name };
  const theirs = { userId: other.id, name: other.name };
  const of = { orderId: id, orderNumber, by: mine };
  expect((await moves()).body).toMatchObject([
    { ...of, from: theirs, to: mine },
    { ...of, from: mine, to: theirs },
    { ...of, from: null, to: mine },
  ]);
});
