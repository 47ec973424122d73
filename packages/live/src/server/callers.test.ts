import type { Principal } from '@passline/contract/kernel/permissions';
import { expect, test } from 'vitest';
import { Budget } from './budget.ts';
import { Callers } from './callers.ts';
import { LIMITS } from './limits.ts';
import { Turns } from './turns.ts';

const person = (userId: string, sessionId: string): Principal => ({
  kind: 'user',
  userId,
  sessionId,
  email: '',
  name: '',
  role: 'admin',
  restaurantId: null,
  locationId: null,
});

test('a budget gives what it has, then what is refilled; a clock that goes back adds and removes nothing', () => {
  const budget = new Budget({ most: 10, perSecond: 2 }, 0);
  const take = (count: number, now: number) =>
    Array.from({ length: count }, () => budget.takes(now)).filter(Boolean).length;
  expect(take(20, 0)).toBe(10);
  expect(take(20, 3_000)).toBe(6);
  expect(take(20, 1_000)).toBe(0);
  expect(take(20, 1_000_000)).toBe(10);
});

test('a tab that comes back with 64 subscriptions, and ten such tabs, are far within the budgets', () => {
  expect(LIMITS.socketMessages.most).toBeGreaterThan(2 * 64);
  expect(LIMITS.user.messages.most).toBeGreaterThan(2 * 10 * 64);
  // While the database is away each subscription is requested once a second.
  expect(LIMITS.socketMessages.perSecond).toBeGreaterThanOrEqual(64);
});

test('all sessions of a person are one caller, another person and a program are others', () => {
  const callers = new Callers(LIMITS);
  const one = callers.of(person('a', '1'), 0);
  expect(callers.of(person('a', '2'), 0)).toBe(one);
  expect(callers.of(person('b', '1'), 0)).not.toBe(one);
  expect(callers.of({ kind: 'service', tokenId: 'a', name: '', scopes: [] }, 0)).not.toBe(one);
});

test('a 65th socket of a person is refused', () => {
  const caller = new Callers(LIMITS).of(person('a', '1'), 0);
  caller.sockets = 63;
  expect(caller.mayOpen(0)).toBe(true);
  caller.sockets = 64;
  expect(caller.mayOpen(0)).toBe(false);
});

test('a caller a caller who comes back with a new socket has the budget that they left with, and is forgotten when it is full', () => {
  const callers = new Callers(LIMITS);
  const caller = callers.of(person('a', '1'), 0);
  while (caller.messages.takes(0));
  callers.sweep(1_000);
  expect(callers.of(person('a', '2'), 1_000)).toBe(caller);
  callers.sweep(60_000);
  expect(callers.size).toBe(0);
});

test('jobs beyond those that may run at once wait for their turn, in their order', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (const number of [1, 2, 3, 4]) {
    turns.take(() => {
      begun.push(number);
      return new Promise((resolve) => {
        ends.push(resolve);
      });
    });
  }
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
});
