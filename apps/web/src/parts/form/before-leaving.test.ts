import { expect, test } from 'vitest';
import { beforeLeaving, guardLeaving } from './before-leaving.ts';

/** A place where something is unsaved: `answer` leaves it, once it asks. */
function place() {
  let answer: (() => void) | null = null;
  const end = guardLeaving((leave) => {
    answer = leave;
    return Promise.resolve(true);
  });
  return { end, isAsking: () => answer !== null, leave: () => answer?.() };
}

test('each place where something is unsaved is asked about, one after the other, before anybody leaves', async () => {
  const [form, dialog] = [place(), place()];
  let hasLeft = false;
  await beforeLeaving(() => {
    hasLeft = true;
  });
  expect([form.isAsking(), dialog.isAsking(), hasLeft]).toEqual([true, false, false]);
  form.leave();
  await expect.poll(() => dialog.isAsking()).toBe(true);
  expect(hasLeft).toBe(false);
  dialog.leave();
  await expect.poll(() => hasLeft).toBe(true);
  for (const { end } of [form, dialog]) end();
});

test('a place that was closed with the one before it is not asked about', async () => {
  const [form, dialog] = [place(), place()];
  let hasLeft = false;
  await beforeLeaving(() => {
    hasLeft = true;
  });
  dialog.end();
  form.leave();
  await expect.poll(() => hasLeft).toBe(true);
  expect(dialog.isAsking()).toBe(false);
  form.end();
});
