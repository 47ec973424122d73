import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { expect, test } from 'vitest';
import { timelineWords } from './timeline-words.ts';

test('the values of a choice are told in its words', () => {
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
