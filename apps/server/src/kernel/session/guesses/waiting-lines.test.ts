import { expect, test } from 'vitest';
import { WaitingLines } from './waiting-lines.ts';

/** Work that ends when it is told to, and the order in which it began. */
function openWork() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => {
      finish.set(name, resolve);
    });
  };
  return { begun, work, end: (name: string) => finish.get(name)?.() };
}

test('no more run at once than allowed, and all run in the order they came', async () => {
  const turns = new WaitingLines(['only'], 2, 3);
  const { begun, work, end } = openWork();
  const all = ['0', '1', '2', '3', '4'];
  const running = all.map((name) => turns.run('only', work(name)));
  expect(begun).toEqual(['0', '1']);
  expect(turns.isFull('only')).toBe(true);
  for (const name of ['1', '0', '2', '3', '4']) {
    await expect.poll(() => begun).toContain(name);
    end(name);
    await running[all.indexOf(name)];
  }
  expect(begun).toEqual(all);
  expect(turns.isFull('only')).toBe(false);
});

test('a full line does not close another one: both are served by turns', async () => {
  const turns = new WaitingLines(['crowd', 'known'], 1, 3);
  const { begun, work, end } = openWork();
  const crowd = ['crowd 0', 'crowd 1', 'crowd 2', 'crowd 3'];
  const running = crowd.map((name) => turns.run('crowd', work(name)));
  expect([turns.isFull('crowd'), turns.isFull('known')]).toEqual([true, false]);
  const known = ['known 0', 'known 1', 'known 2'];
  running.push(...known.map((name) => turns.run('known', work(name))));
  for (let n = 0; n < running.length; n += 1) {
    await expect.poll(() => begun.length).toBe(n + 1);
    end(begun[n]!);
  }
  await Promise.all(running);
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'known 0', 'crowd 2', 'known 1', 'crowd 3', 'known 2']);
});

test('work that fails gives its turn away', async () => {
  const turns = new WaitingLines(['only'], 1, 1);
  const failing = turns.run('only', () => Promise.reject(new Error('no')));
  const next = turns.run('only', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
