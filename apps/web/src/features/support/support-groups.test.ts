import { ORDER_ROW } from '@passline/contract/orders/order-fixtures';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Urgency } from '@passline/domain/orders/urgency';
import { expect, test } from 'vitest';
import { supportView } from './support-groups.ts';

const urgency = (dueMs: number, degree: Urgency['degree'] = 'calm'): Urgency => ({
  degree,
  level: 'none',
  verb: 'to confirm',
  dueMs,
});
const open = (id: string, changes: Partial<OrderRow>, due = urgency(0)) => ({
  order: { ...ORDER_ROW, id, ...changes },
  urgency: due,
});
const of = (userId: string, name: string) => ({ supportUserId: userId, supportUserName: name });
const choice = { userId: 'me', isPreparingShown: false, isFound: () => true };

test('nobody comes first, then oneself, then colleagues by name', () => {
  const { groups, loads } = supportView(
    [
      open('a', of('noah', 'Noah')),
      open('b', of('me', 'Zoe')),
      open('c', {}),
      open('d', of('ana', 'Ana')),
      open('e', { ...of('ana', 'Ana'), status: 'Preparing' }),
    ],
    choice,
  );
  expect(groups.map(({ title, ids }) => [title, ids])).toEqual([
    ['Nobody yet', ['c']],
    ['You', ['b']],
    ['Ana', ['d', 'e']],
    ['Noah', ['a']],
  ]);
  expect(loads).toEqual({ me: 1, ana: 2, noah: 1 });
});

test('in a group the most urgent comes first, and the oldest of those without support is told', () => {
  const { groups } = supportView(
    [
      open('calm', { createdAt: 1_000 }, urgency(1)),
      open('late', { createdAt: 3_000 }, urgency(2, 'late')),
      open('later', { createdAt: 2_000 }, urgency(3, 'late')),
    ],
    choice,
  );
  expect(groups).toMatchObject([{ ids: ['late', 'later', 'calm'], oldestMs: 1_000 }]);
});

test('what nobody can take any more is counted, and shown only on request, after what can be taken', () => {
  const orders = [open('a', { status: 'Preparing' }, urgency(0, 'very-late')), open('b', {})];
  const hidden = supportView(orders, choice);
  expect([hidden.groups[0]?.ids, hidden.preparingCount]).toEqual([['b'], 1]);
  const shown = supportView(orders, { ...choice, isPreparingShown: true });
  expect([shown.groups[0]?.ids, shown.preparingCount]).toEqual([['b', 'a'], 1]);
});

test('a search narrows the groups, and the loads stay', () => {
  const view = supportView([open('a', of('ana', 'Ana')), open('b', {})], {
    ...choice,
    isFound: ({ id }) => id === 'b',
  });
  expect(view.groups.map(({ ids }) => ids)).toEqual([['b']]);
  expect(view.loads).toEqual({ ana: 1 });
});
