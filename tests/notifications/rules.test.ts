import type { NotificationRule } from '@passline/contract';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { type Kitchen } from '../setup/kitchen.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { ask } from './notification-desk.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

const list = async (locationId = desk.kitchen.locationId) =>
  (await ask<NotificationRule[]>(desk, 'list', { locationId }, desk.boss.token)).body;
const add = async (input: object = {}) => {
  const { locationId } = desk.kitchen;
  const answer = await ask(desk, 'add', { locationId, trigger: 'ConfirmMiss1', ...input });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const audit = async (id: string) => {
  const { rows } = await desk.site.database.pool.query(
    'select action, actor_name, before, after, location_id from audit where record_id = $1 order by id',
    [id],
  );
  return rows as { action: string }[];
};

const aRule = async ({ locationId }: Kitchen) => {
  const { body } = await ask(desk, 'add', { locationId, trigger: 'NewOrder' }, desk.boss.token);
  return { id: body.id, rule: body };
};
const wrongRecipients = {
  'a phone number that is not one': [(input: object) => ({ ...input, phoneNumber: 'call me' }), 400],
  'an e-mail address that is not one': [(input: object) => ({ ...input, email: 'kitchen' }), 400],
} as const;

oweRefusals('notifications.add', {
  desk: () => desk,
  target: ({ locationId }) => ({ id: locationId, input: { locationId, trigger: 'NewOrder' } }),
  wrong: {
    ...wrongRecipients,
    'no trigger': [({ locationId }) => ({ locationId }), 422, 'Missing Trigger Type'],
    'an unknown trigger': [(input) => ({ ...input, trigger: 'Lunch' }), 400],
  },
});
oweRefusals('notifications.update', {
  desk: () => desk,
  target: async (kitchen) => {
    const { id, rule } = await aRule(kitchen);
    return { id, input: { ruleId: id, expectedRev: rule.rev, email: 'me@wok.example' } };
  },
  wrong: wrongRecipients,
});
oweRefusals('notifications.remove', {
  desk: () => desk,
  target: async (kitchen) => {
    const { id } = await aRule(kitchen);
    return { id, input: { ruleId: id } };
  },
});

describe('refusals change nothing', () => {
  test('the Phone Call of NewOrder cannot be toggled, neither on nor off', async () => {
    const rule = await add({ trigger: 'NewOrder', phoneNumber: '6045550100' });
    for (const PhoneCall of [true, false]) {
      const input = { ruleId: rule.id, expectedRev: rule.rev, methods: { PhoneCall } };
      for (const { token } of [desk.admin, desk.boss]) {
        const answer = await ask(desk, 'update', input, token);
        expect(answer.status).toBe(422);
        expect(answer.body.data.code).toBe('method-locked');
      }
    }
    expect(await list()).toEqual([rule]);
    expect(await audit(rule.id)).toHaveLength(1);
  });

  test('a method without anybody to reach, and the number of a method that is on', async () => {
    const rule = await add({ phoneNumber: '6045550100' });
    const email = { ruleId: rule.id, expectedRev: rule.rev, methods: { Email: true } };
    expect((await ask(desk, 'update', email)).body.message).toBe('Email is on: it needs an e-mail address.');
    const { body: calls } = await ask(desk, 'update', { ...email, methods: { PhoneCall: true } });
    const blank = await ask(desk, 'update', { ruleId: rule.id, expectedRev: calls.rev, phoneNumber: '' });
    expect(blank.body.message).toBe('Phone Call is on: it needs a phone number.');
    expect(await list()).toEqual([calls]);
  });

  test.each(['list', 'told'])(
    "another restaurant's are like those of none that exists: %s",
    async (action) => {
      const { text, status } = await ask(desk, action, { locationId: desk.neighbour.locationId });
      expect(status).toBe(404);
      expect((await ask(desk, action, { locationId: randomUUID() })).text).toBe(text);
    },
  );

  test('who saw the rule as it was before: the rule as it is, and who changed it', async () => {
    const rule = await add({ email: 'a@wok.example' });
    const change = (email: string, token: string) =>
      ask(desk, 'update', { ruleId: rule.id, expectedRev: rule.rev, email }, token);
    const first = await change('b@wok.example', desk.boss.token);
    const late = await change('c@wok.example', desk.admin.token);
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ current: first.body, changedBy: desk.boss.name });
    expect(late.body.message).toBe(`Changed meanwhile by ${desk.boss.name}. Nothing was saved.`);
    expect(await list()).toEqual([first.body]);
  });

  test('at the same moment: one is saved and the other is told', async () => {
    const rule = await add({ email: 'a@wok.example' });
    const answers = await Promise.all(
      ['b', 'c'].map((who) =>
        ask(desk, 'update', { ruleId: rule.id, expectedRev: rule.rev, email: `${who}@wok.example` }),
      ),
    );
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
    const on = await ask(desk, 'update', {
      ruleId: rule.id,
      expectedRev: rule.rev,
      methods: { SMS: true, PhoneCall: true },
    });
    expect(on.body.methods).toEqual({ PhoneCall: true, SMS: true, Email: false });
    expect(on.body.rev).toBeGreaterThan(rule.rev);
    expect((await ask(desk, 'remove', { ruleId: rule.id })).body.id).toBe(rule.id);
    expect(await list()).toEqual([]);
    expect(await audit(rule.id)).toMatchObject([
      { action: 'notifications.add', before: null, location_id: desk.kitchen.locationId },
      { action: 'notifications.update', before: { by_sms: false }, after: { by_sms: true } },
      { action: 'notifications.remove', after: null, actor_name: desk.admin.name },
    ]);
    expect(await list(desk.neighbour.locationId)).toEqual([neighbours.body]);
  });

  test('two rules may listen to the same trigger', async () => {
    await add({ email: 'a@wok.example' });
    await add({ email: 'b@wok.example' });
    expect(await list()).toHaveLength(2);
  });
});
