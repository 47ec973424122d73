import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { expect, test } from 'vitest';
import { DELIVERY } from './dispatch-fixtures.ts';
import { entryOf } from './undo-dispatch.ts';

const assigned = { ...DELIVERY, deliveryStatus: 'HeadingToRestaurant', riderUserId: 'mia' } as const;
const command = { kind: 'assignRider', rider: { id: 'mia', name: 'Mia Chen', role: 'courier' } } as const;

const entry = (id: number, action: string, after: TimelineEntry['after']): TimelineEntry => ({
  id,
  action,
  after,
  before: {},
  at: 0,
  actorKind: 'user',
  actorName: 'Ana Moreau',
  reason: null,
  requestId: `request-${id}`,
  undo: { reason: null },
});

test('the newest entry of the command is the one that is undone', () => {
  const timeline = [
    entry(1, 'dispatch.assignRider', { riderUserId: 'mia' }),
    entry(7, 'dispatch.assignRider', { riderUserId: 'mia', deliveryStatus: 'HeadingToRestaurant' }),
    entry(8, 'orders.delay', {}),
  ];
  expect(entryOf(command, assigned, timeline)?.id).toBe(7);
});

test('an entry that somebody else made meanwhile is not undone', () => {
  const theirs = [
    entry(1, 'dispatch.assignRider', { riderUserId: 'mia' }),
    entry(2, 'dispatch.assignRider', { riderUserId: 'noah' }),
  ];
  expect(entryOf(command, assigned, theirs)).toBeNull();
  expect(entryOf(command, assigned, [])).toBeNull();
});
