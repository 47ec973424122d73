import { expect, test } from 'vitest';
import type { BulkProgress } from '../commands/bulk-dispatch.ts';
import { bulkTitle } from './bulk-words.ts';

const rider = { id: 'mia', name: 'Mia Chen', role: 'courier' } as const;
const many = (count: number) => Array.from({ length: count }, () => ({})) as never[];

function progress(changes: Partial<BulkProgress>): BulkProgress {
  const command = { kind: 'assignRider', rider } as const;
  return { command, phase: 'given', total: 3, done: [], refused: [], left: [], ...changes };
}

test('it counts while it runs', () => {
  expect(bulkTitle(progress({ phase: 'giving', done: many(1), refused: many(1) }))).toBe(
    'Assigning: 2 of 3…',
  );
  expect(bulkTitle(progress({ phase: 'undoing', done: many(1) }))).toBe('Undoing: 1 of 3…');
});

test('at the end it says what was done, what was refused and what was left out', () => {
  expect(bulkTitle(progress({ done: many(1), refused: many(1), left: many(1) }))).toBe(
    '1 delivery assigned to Mia Chen, 1 refused, 1 left out.',
  );
  const command = { kind: 'failDelivery', failedReason: 'Unknown' } as const;
  expect(bulkTitle(progress({ command, done: many(3) }))).toBe('3 deliveries marked as failed.');
  expect(bulkTitle(progress({ phase: 'undone', done: many(2) }))).toBe('2 deliveries undone.');
});
