import { describe, expect, test } from 'vitest';
import {
  checkNotificationRule,
  isWorthTelling,
  methodLock,
  triggerFiresAt,
  type NotificationRuleFacts,
} from './notification-rules.ts';

const rule: NotificationRuleFacts = {
  trigger: 'ConfirmMiss1',
  methods: { PhoneCall: false, SMS: false, Email: false },
  phoneNumber: '',
  email: '',
};
const on = (method: string, more: Partial<NotificationRuleFacts> = {}): NotificationRuleFacts => ({
  ...rule,
  methods: { ...rule.methods, [method]: true },
  ...more,
});

describe('what a rule cannot be', () => {
  test.each([
    [on('Email', { phoneNumber: '6045550100' }), 'E-mail is on: it needs an e-mail address.'],
    [on('SMS', { email: 'a@b.example' }), 'SMS is on: it needs a phone number.'],
    [on('PhoneCall'), 'Phone Call is on: it needs a phone number.'],
    [
      on('PhoneCall', { trigger: 'NewOrder', phoneNumber: '6045550100' }),
      /cannot be changed for “New order”/,
    ],
  ])('%o', (facts, message) => {
    const answer = checkNotificationRule(facts);
    if (answer.ok) throw new Error('It was accepted.');
    expect(answer.refusal.message).toMatch(message);
  });
});

test('a rule may be silent, and may have recipients that no method uses', () => {
  expect(checkNotificationRule(rule).ok).toBe(true);
  expect(checkNotificationRule({ ...rule, email: 'a@b.example' }).ok).toBe(true);
  expect(checkNotificationRule(on('PhoneCall', { phoneNumber: '6045550100' })).ok).toBe(true);
});

test('only the phone call of NewOrder is locked', () => {
  expect(methodLock('NewOrder', 'PhoneCall')).not.toBeNull();
  expect(methodLock('NewOrder', 'SMS')).toBeNull();
  expect(methodLock('ConfirmMiss1', 'PhoneCall')).toBeNull();
});

test.each([
  ['NewOrder', 0],
  ['ConfirmMiss1', 3],
  ['ConfirmMiss2', 5],
  ['ConfirmMiss3', 10],
] as const)('%s fires after %i minutes', (trigger, minutes) => {
  expect(triggerFiresAt(trigger, 1000)).toBe(1000 + minutes * 60_000);
});

test.each([
  ['NewOrder', 'New', true],
  ['NewOrder', 'Preparing', true],
  ['NewOrder', 'Cancelled', false],
  ['ConfirmMiss2', 'New', true],
  ['ConfirmMiss2', 'Preparing', false],
  ['ConfirmMiss2', 'Done', false],
  ['ConfirmMiss2', 'Cancelled', false],
] as const)('%s for an order that is %s: %s', (trigger, status, isTold) => {
  expect(isWorthTelling(trigger, status)).toBe(isTold);
});
