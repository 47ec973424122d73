import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('no more run at once than allowed, and all run in the order they came', async () => {
  const turns = new Turns(2, 3);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const work = [0, 1, 2, 3, 4].map((n) =>
    turns.run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => {
        finish[n] = resolve;
      });
    }),
  );
  expect(started).toEqual([0, 1]);
  expect(turns.isFull).toBe(true);
  for (const n of [1, 0, 2, 3, 4]) {
    await expect.poll(() => started).toContain(n);
    finish[n]?.();
    await work[n];
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(turns.isFull).toBe(false);
});

test('work that fails gives its turn away', async () => {
  const turns = new Turns(1, 1);
  const failing = turns.run(() => Promise.reject(new Error('no')));
  const next = turns.run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
