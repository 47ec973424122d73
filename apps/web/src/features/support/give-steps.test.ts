import { expect, test, vi } from 'vitest';
import { giveSteps } from './give-steps.ts';

const people = [
  { userId: 'ana', name: 'Ana', isSuperAdmin: true },
  { userId: 'leaver', name: 'Leaver', isSuperAdmin: false },
  { userId: 'me', name: 'Zoe', isSuperAdmin: true },
];
const stepsFor = (supportUserId: string | null, reason: string | null = null, give = vi.fn()) =>
  giveSteps(people, { order: { supportUserId }, userId: 'me', loads: { ana: 1 }, reason, give });
const labels = (supportUserId: string | null) => stepsFor(supportUserId).map(({ label }) => label);

test('an order of nobody goes to colleagues, one of a colleague also to oneself, and none to who has it', () => {
  expect(labels(null)).toEqual(['Ana · 1 order', 'Leaver · 0 orders']);
  expect(labels('ana')).toEqual(['Leaver · 0 orders', 'Me · 0 orders']);
  expect(labels('me')).toEqual(['Ana · 1 order', 'Leaver · 0 orders']);
});

test('who may not support any more is there with the reason, and a reason of the order counts for all others', () => {
  const only = 'Only Super Admin can be assigned as support';
  expect(stepsFor(null, 'Offline').map(({ reason }) => reason)).toEqual(['Offline', only]);
});

test('a step stays the same one when the number of orders in its label changes', () => {
  const give = vi.fn();
  const ids = (loads: Record<string, number>) =>
    giveSteps(people, { order: { supportUserId: null }, userId: 'me', loads, reason: null, give }).map(
      ({ id }) => id,
    );
  expect(ids({ ana: 1 })).toEqual(['ana', 'leaver']);
  expect(ids({ ana: 2 })).toEqual(['ana', 'leaver']);
});

test('choosing somebody gives it to them by id and name', () => {
  const give = vi.fn();
  stepsFor(null, null, give)[0]?.run();
  expect(give).toHaveBeenCalledWith({ userId: 'ana', name: 'Ana' });
});

test('before it is known who may have it, nobody is offered and nobody is said to be alone', () => {
  const none = giveSteps([], {
    order: { supportUserId: null },
    userId: 'me',
    loads: {},
    reason: null,
    give: vi.fn(),
  });
  expect(none).toMatchObject([{ reason: 'It is not known yet who may have it.' }]);
});

test('somebody who is alone is told so', () => {
  const alone = giveSteps(people.slice(2), {
    order: { supportUserId: null },
    userId: 'me',
    loads: {},
    reason: null,
    give: vi.fn(),
  });
  expect(alone).toMatchObject([{ label: 'Nobody else', reason: 'There is no other super admin.' }]);
});
