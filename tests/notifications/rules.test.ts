import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { ask, changesOf, type Wanted } from './notification-desk.ts';
import { ruleSample } from './rule-sample.ts';

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
const edit = (rule: NotificationRule, wanted: Wanted, token = desk.admin.token) =>
  ask(desk, 'update', { ruleId: rule.id, changes: changesOf(rule, wanted) }, token);
oweRecord(ruleSample, {
  desk: () => desk,
  wrong: {
    add: {
      'an invalid phone number': [given({ phoneNumber: 'call me' }), 400],
      'an invalid e-mail address': [given({ email: 'kitchen' }), 400],
      'no trigger': [given({ trigger: undefined }), 422, 'Missing Trigger Type'],
      'an unknown trigger': [given({ trigger: 'Lunch' }), 400],
    },
    update: {
      'an invalid phone number': [changing('phoneNumber', 'call me', ''), 400],
      'an invalid e-mail address': [changing('email', 'kitchen', ''), 400],
    },
  },
});

describe('refusals change nothing', () => {
  test('the Phone Call of NewOrder cannot be toggled', async () => {
    const rule = await add({ trigger: 'NewOrder', phoneNumber: '6045550100' });
    for (const { token } of [desk.admin, desk.boss]) {
      const answer = await edit(rule, { methods: { PhoneCall: true } }, token);
      expect(answer.status).toBe(422);
      expect(answer.body.data.code).toBe('method-locked');
    }
    expect(await list()).toEqual([rule]);
  });

  test('a method without a recipient cannot be switched on, nor the number of an enabled one removed', async () => {
    const rule = await add({ phoneNumber: '6045550100' });
    const { body: mail } = await edit(rule, { methods: { Email: true } });
    expect(mail.message).toBe('E-mail is on: it needs an e-mail address.');
    const { body: calls } = await edit(rule, { methods: { PhoneCall: true } });
    const blank = await edit(calls, { phoneNumber: '' });
    expect(blank.body.message).toBe('Phone Call is on: it needs a phone number.');
    expect(await list()).toEqual([calls]);
  });

  test.each(['list', 'told'])(
    "another restaurant's rules are treated like unknown ones: %s",
    async (action) => {
      const { text, status } = await ask(desk, action, { locationId: desk.neighbour.locationId });
      expect(status).toBe(404);
      expect((await ask(desk, action, { locationId: randomUUID() })).text).toBe(text);
    },
  );
});

describe('what is saved', () => {
  test('a rule is added with all its methods off, and without blanks around its recipients', async () => {
    const rule = await add({ phoneNumber: '+16045550100', email: ' kitchen@wok.example ' });
    expect(rule).toMatchObject({
      methods: { PhoneCall: false, SMS: false, Email: false },
      phoneNumber: '+16045550100',
      email: 'kitchen@wok.example',
    });
    const { body: on } = await edit(rule, { methods: { SMS: true, PhoneCall: true } });
    expect(on.methods).toEqual({ PhoneCall: true, SMS: true, Email: false });
    const { rows } = await site.database.pool.query(
      `select before, after from audit where record_id = $1 and action = 'notifications.update'`,
      [rule.id],
    );
    expect(rows).toEqual([
      {
        before: { methods: { PhoneCall: false, SMS: false } },
        after: { methods: { PhoneCall: true, SMS: true } },
      },
    ]);
  });

  test('two people who switch different methods are both saved', async () => {
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
