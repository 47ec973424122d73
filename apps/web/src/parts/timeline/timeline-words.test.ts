import { listedKind, type RecordKind } from '@passline/contract/kernel/records/record-kind';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { expect, test } from 'vitest';
import { timelineWords } from './timeline-words.ts';

test('the values of a choice have its labels', () => {
  const entry = {
    action: 'rewards.update',
    before: { redeemType: 'Product', requiredOrderType: 'All' },
    after: { redeemType: 'ProductDiscount', requiredOrderType: 'DineIn' },
    record: { kind: 'rewards', id: '1', title: 'Tea' },
  };
  expect(timelineWords(entry, rewardKind, {}, String)).toEqual({
    did: 'changed the reward Tea',
    changes: [
      { field: 'Redeem type', before: 'Free product', after: 'Amount off products' },
      { field: 'Order type', before: 'All', after: 'Dine in' },
    ],
  });
});

test('a record is called by its title in the words of its field', () => {
  const numberKind = listedKind({
    name: 'blocked_numbers',
    noun: 'blocked number',
    id: 'blockedNumberId',
    live: 'numbers.all',
    subject: 'numbers',
    belongsTo: 'platform',
    title: 'phoneNumber',
    fields: { phoneNumber: { label: 'Phone number', kind: 'phone' } },
  });
  const did = (kind: RecordKind, title: string | null) =>
    timelineWords(
      { action: 'some.remove', before: {}, after: null, record: { kind: kind.name, id: '1', title } },
      kind,
      {},
      String,
    ).did;
  expect(did(numberKind, '+16045550101')).toBe('removed the blocked number 604-555-0101');
  expect(did(numberKind, null)).toBe('removed a blocked number');
  const [[trigger, words] = ['', '']] = Object.entries(notificationRuleKind.fields.trigger.words);
  expect(did(notificationRuleKind, trigger)).toBe(`removed the ${notificationRuleKind.noun} ${words}`);
});
