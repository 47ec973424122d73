import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { expect, test } from 'vitest';
import { timelineSentences } from './timeline-sentences.ts';

const at = Date.UTC(2026, 6, 1, 19, 4);
const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

const entry = (over: Partial<TimelineEntry>): TimelineEntry => ({
  id: 1,
  at,
  actorKind: 'user',
  actorName: 'Ana Moreau',
  action: 'orders.confirm',
  before: {},
  after: {},
  reason: null,
  requestId: 'one',
  undo: null,
  ...over,
});

test('a confirmation says what the order is now and when the food is ready', () => {
  const [sentence] = timelineSentences(
    [
      entry({
        before: { status: 'New', completionTime: null },
        after: { status: 'Preparing', completionTime: '2026-07-01T19:34:00+00:00' },
      }),
    ],
    timeOf,
  );
  expect(sentence).toMatchObject({
    actor: 'Ana Moreau',
    did: 'confirmed',
    result: 'Preparing, ready at 19:34',
    changes: [
      { field: 'Status', before: 'New', after: 'Preparing' },
      { field: 'Food ready at', before: 'nothing', after: '19:34' },
    ],
  });
});

test('the order and its delivery, changed by one action, are one sentence', () => {
  const sentences = timelineSentences(
    [
      entry({
        id: 3,
        action: 'orders.markDone',
        before: { deliveryStatus: 'HeadingToCustomer' },
        after: { deliveryStatus: 'Delivered' },
      }),
      entry({
        id: 2,
        action: 'orders.markDone',
        at: at - 90,
        before: { status: 'Preparing' },
        after: { status: 'Done' },
      }),
    ],
    timeOf,
  );
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatchObject({ did: 'marked as delivered', result: 'Done' });
  expect(sentences[0]?.changes.map(({ field }) => field)).toEqual(['Status', 'Delivery']);
});

test('a new order is placed, without a list of every field', () => {
  const [sentence] = timelineSentences(
    [
      entry({
        action: 'orders.create',
        actorName: 'Demo marketplace',
        before: null,
        after: { status: 'New', total: 12 },
      }),
    ],
    timeOf,
  );
  expect(sentence).toMatchObject({
    actor: 'Demo marketplace',
    did: 'placed the order',
    result: 'New',
    changes: [],
  });
});

test('food ready and not ready, paid and unpaid are different sentences', () => {
  const did = (action: string, after: Record<string, unknown>) =>
    timelineSentences([entry({ action, before: {}, after })], timeOf)[0]?.did;
  expect(did('orders.setTable', { tableName: '9', tableId: 'a' })).toBe('put it at Table 9');
  expect(did('orders.setTable', { tableName: null, tableId: null })).toBe('took it off its table');
  expect(did('orders.setFoodReady', { isFoodReady: true })).toBe('marked the food as ready');
  expect(did('orders.setFoodReady', { isFoodReady: false })).toBe('marked the food as not ready');
  expect(did('orders.setPaid', { paymentStatus: 'paid' })).toBe('marked as paid');
  expect(did('orders.setPaid', { paymentStatus: 'unpaid' })).toBe('marked as unpaid');
});

test('an action without its own words is still shown, with its reason and money as money', () => {
  const [sentence] = timelineSentences(
    [
      entry({
        action: 'orders.splitBill',
        before: { total: 10 },
        after: { total: 12.5 },
        reason: 'Extra rice',
      }),
    ],
    timeOf,
  );
  expect(sentence).toMatchObject({
    did: 'split bill',
    result: 'Extra rice',
    changes: [{ field: 'Total', before: '$10.00', after: '$12.50' }],
  });
});

test('an assignment names the courier, whether a dispatcher or a program made it', () => {
  for (const action of ['dispatch.assignRider', 'functions.assignTargetRider']) {
    const [sentence] = timelineSentences(
      [
        entry({
          action,
          before: { riderName: null, deliveryStatus: 'Matching' },
          after: { riderName: 'Ken Okafor', deliveryStatus: 'HeadingToRestaurant' },
        }),
      ],
      timeOf,
    );
    expect(sentence).toMatchObject({ did: 'assigned Ken Okafor' });
  }
});

test('an undo has the words of its entry, without the mark that names it', () => {
  const [sentence] = timelineSentences(
    [
      entry({
        id: 2,
        requestId: 'two',
        action: 'orders.undo',
        actorName: 'Ben Ito',
        before: { completionTime: '2026-07-01T19:49:00+00:00', takenBackRequestId: null },
        after: { completionTime: '2026-07-01T19:34:00+00:00', takenBackRequestId: 'one' },
        reason: 'undid: orders.delay of Ana Moreau',
      }),
      entry({ action: 'orders.delay', after: { completionTime: '2026-07-01T19:49:00+00:00' } }),
    ],
    timeOf,
  );
  expect(sentence).toMatchObject({
    actor: 'Ben Ito',
    did: 'undid: delayed the order',
    result: 'ready at 19:34',
    changes: [{ field: 'Food ready at', before: '19:49', after: '19:34' }],
  });
});

test('two actions of one person at the same instant stay two sentences', () => {
  const sentences = timelineSentences(
    [
      entry({ id: 2, requestId: 'two', action: 'orders.delay' }),
      entry({ requestId: 'one', action: 'orders.delay' }),
    ],
    timeOf,
  );
  expect(sentences.map(({ id }) => id)).toEqual([2, 1]);
});
