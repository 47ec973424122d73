import { expect, test } from 'vitest';
import { checkLineMove, checkPayRunMove, payableCents, PAY_RUN_STATES } from './pay-run.ts';

const funds = (balanceCents: number, lockedCents = 0) => ({ balanceCents, lockedCents });

test.each([
  [
    'what it had at the end, whatever it earned since',
    funds(700),
    { atEndCents: 500, movedSinceCents: 0 },
    500,
  ],
  ['less what left since', funds(1_080), { atEndCents: 500, movedSinceCents: -120 }, 380],
  ['less what is on its way', funds(1_200, 200), { atEndCents: 500, movedSinceCents: 0 }, 300],
  ['at most what is available', funds(420), { atEndCents: 500, movedSinceCents: 0 }, 420],
  ['nothing that came since by a transfer', funds(900), { atEndCents: 500, movedSinceCents: 400 }, 500],
  ['nothing where it owed at the end', funds(300), { atEndCents: -100, movedSinceCents: 0 }, 0],
  ['nothing where it owes now', funds(-20), { atEndCents: 500, movedSinceCents: 0 }, 0],
  ['nothing where all has left', funds(250), { atEndCents: 500, movedSinceCents: -600 }, 0],
])('for a week is paid: %s', (_, of, week, cents) => {
  expect(payableCents(of, week)).toBe(cents);
});

test('each step of a run is for one state, and its author approves it in none', () => {
  const may = (action: 'approve' | 'decline' | 'stop', callerId: string) =>
    PAY_RUN_STATES.filter((state) => checkPayRunMove({ state, authorId: 'author' }, action, callerId).ok);
  expect(may('approve', 'other')).toEqual(['WAITING']);
  expect(may('approve', 'author')).toEqual([]);
  expect(may('decline', 'author')).toEqual(['WAITING']);
  expect(may('stop', 'author')).toEqual(['PAYING']);
  expect(checkLineMove('FAILED').ok).toBe(true);
  for (const state of ['WAITING', 'CREATED', 'CANCELLED'] as const)
    expect(checkLineMove(state).ok).toBe(false);
});
