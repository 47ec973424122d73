import type { NotificationRule } from '@passline/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDesk, type Desk } from '../orders/kitchen-desk.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { ask, changesOf, type Wanted } from './notification-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  const { pool } = desk.site.database;
  desk.kitchen = await createKitchen(pool);
  desk.admin = await createPerson(pool, 'admin', desk.kitchen);
});

const list = async (locationId = desk.kitchen.locationId) =>
  (await ask<NotificationRule[]>(desk, 'list', { locationId }, desk.boss.token)).body;
const add = async (input: object = {}) => {
  const { locationId } = desk.kitchen;
  const answer = await ask(desk, 'add', { locationId, trigger: 'ConfirmMiss1', ...input });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const edit = (rule: NotificationRule, wanted: Wanted, token = desk.admin.token) =>
  ask(desk, 'update', { ruleId: rule.id, changes: changesOf(rule, wanted) }, token);
const audit = async (id: string) => {
  const { rows } = await desk.site.database.pool.query(
    'select action, actor_name, before, after, location_id from audit where record_id = $1 order by id',
    [id],
  );
  return rows as { action: string }[];
};

describe('refusals change nothing', () => {
  test('no trigger', async () => {
    const answer = await ask(desk, 'add', { locationId: desk.kitchen.locationId });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Missing Trigger Type');
    expect(await list()).toEqual([]);
  });

  test('an unknown trigger, a phone number and an e-mail address that are none', async () => {
    const { locationId } = desk.kitchen;
    for (const wrong of [{ trigger: 'Lunch' }, { phoneNumber: 'call me' }, { email: 'kitchen' }]) {
      expect((await ask(desk, 'add', { locationId, trigger: 'NewOrder', ...wrong })).status).toBe(400);
    }
    expect(await list()).toEqual([]);
  });

  test('the Phone Call of NewOrder cannot be toggled', async () => {
    const rule = await add({ trigger: 'NewOrder', phoneNumber: '6045550100' });
    for (const { token } of [desk.admin, desk.boss]) {
      const answer = await edit(rule, { methods: { PhoneCall: true } }, token);
      expect(answer.status).toBe(422);
      expect(answer.body.data.code).toBe('method-locked');
    }
    expect(await list()).toEqual([rule]);
    expect(await audit(rule.id)).toHaveLength(1);
  });

  test('a method without anybody to reach, and the number of a method that is on', async () => {
    const rule = await add({ phoneNumber: '6045550100' });
    const { body: mail } = await edit(rule, { methods: { Email: true } });
    expect(mail.message).toBe('Email is on: it needs an e-mail address.');
    const { body: calls } = await edit(rule, { methods: { PhoneCall: true } });
    const blank = await edit(calls, { phoneNumber: '' });
    expect(blank.body.message).toBe('Phone Call is on: it needs a phone number.');
    expect(await list()).toEqual([calls]);
  });

  test("another restaurant's rule answers exactly like one that does not exist", async () => {
    const stranger = await createPerson(desk.site.database.pool, 'admin', desk.neighbour);
    const rule = await add();
    const changes = { email: { from: '', to: 'me@spy.example' } };
    for (const [action, input] of [
      ['update', (ruleId: string) => ({ ruleId, changes })],
      ['remove', (ruleId: string) => ({ ruleId })],
    ] as const) {
      const foreign = await ask(desk, action, input(rule.id), stranger.token);
      const unknown = await ask(desk, action, input(randomUUID()), stranger.token);
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(unknown.text);
    }
    const { locationId } = desk.kitchen;
    for (const action of ['list', 'told', 'add']) {
      expect((await ask(desk, action, { locationId, trigger: 'NewOrder' }, stranger.token)).status).toBe(404);
    }
    expect(await list()).toEqual([rule]);
  });

  test('a field that somebody else changed meanwhile: both values, who and when', async () => {
    const rule = await add({ email: 'a@wok.example' });
    const first = await edit(rule, { email: 'b@wok.example' }, desk.boss.token);
    const late = await edit(rule, { email: 'c@wok.example', phoneNumber: '6045550100' });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({
      current: [{ recordId: rule.id, field: 'email', yours: 'c@wok.example', theirs: 'b@wok.example' }],
      changedBy: desk.boss.name,
    });
    expect(late.body.message).toBe(`Changed meanwhile by ${desk.boss.name}: email. Nothing was saved.`);
    expect(await list()).toEqual([first.body]);
  });

  test('at the same moment: one is saved and the other is told', async () => {
    const rule = await add({ email: 'a@wok.example' });
    const answers = await Promise.all(['b', 'c'].map((who) => edit(rule, { email: `${who}@wok.example` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what is saved', () => {
  test('a rule is added silent, switched on, and removed, each with its audit row; the neighbour keeps theirs', async () => {
    const neighbours = await ask(
      desk,
      'add',
      { locationId: desk.neighbour.locationId, trigger: 'NewOrder' },
      desk.boss.token,
    );
    const rule = await add({ phoneNumber: '+16045550100', email: ' kitchen@wok.example ' });
    expect(rule).toMatchObject({
      trigger: 'ConfirmMiss1',
      methods: { PhoneCall: false, SMS: false, Email: false },
      phoneNumber: '+16045550100',
      email: 'kitchen@wok.example',
    });
    const on = await edit(rule, { methods: { SMS: true, PhoneCall: true } });
    expect(on.body.methods).toEqual({ PhoneCall: true, SMS: true, Email: false });
    expect(on.body.rev).toBeGreaterThan(rule.rev);
    expect((await ask(desk, 'remove', { ruleId: rule.id })).body.id).toBe(rule.id);
    expect(await list()).toEqual([]);
    expect(await audit(rule.id)).toMatchObject([
      { action: 'notifications.add', before: null, location_id: desk.kitchen.locationId },
      {
        action: 'notifications.update',
        before: { methods: { PhoneCall: false, SMS: false } },
        after: { methods: { PhoneCall: true, SMS: true } },
      },
      { action: 'notifications.remove', after: null, actor_name: desk.admin.name },
    ]);
    expect(await list(desk.neighbour.locationId)).toEqual([neighbours.body]);
  });

  test('two people who switch different methods both get theirs', async () => {
    const rule = await add({ phoneNumber: '6045550100', email: 'a@wok.example' });
    await edit(rule, { methods: { SMS: true } }, desk.boss.token);
    const second = await edit(rule, { methods: { Email: true } });
    expect(second.body.methods).toEqual({ PhoneCall: false, SMS: true, Email: true });
  });

  test('two rules may listen to the same trigger', async () => {
    await add({ email: 'a@wok.example' });
    await add({ email: 'b@wok.example' });
    expect(await list()).toHaveLength(2);
  });
});
