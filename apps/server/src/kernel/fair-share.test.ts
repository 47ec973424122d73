import { expect, test, vi } from 'vitest';
import { FairShare, NoTurn } from './fair-share.ts';

/** Work that lasts until it is told to end, and says what is under way. */
function stage(bounds = { atOnce: 3, ofOne: 2, waitMs: 1_000 }) {
  const share = new FairShare(bounds);
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    come: (name: string) =>
      share.run(name.slice(0, 1), async () => {
        await new Promise<void>((resolve) => void ends.set(name, resolve));
        return name;
      }),
    underWay: async () => {
      await settle();
      return [...ends.keys()];
    },
    end: (name: string) => {
      ends.get(name)?.();
      ends.delete(name);
    },
  };
}

test('one caller never has everything, and those who wait are served in turns', async () => {
  const { come, underWay, end } = stage();
  const all = ['A1', 'A2', 'A3', 'A4', 'A5'].map(come);
  expect(await underWay()).toEqual(['A1', 'A2']);
  all.push(...['B1', 'B2', 'C1'].map(come));
  expect(await underWay()).toEqual(['A1', 'A2', 'B1']);
  end('A1');
  expect(await underWay()).toEqual(['A2', 'B1', 'A3']);
  end('A2');
  expect(await underWay()).toEqual(['B1', 'A3', 'B2']);
  end('A3');
  expect(await underWay()).toEqual(['B1', 'B2', 'C1']);
  for (const name of ['B1', 'B2', 'C1']) end(name);
  expect(await underWay()).toEqual(['A4', 'A5']);
  end('A4');
  end('A5');
  expect(await Promise.all(all)).toHaveLength(8);
});

test('what has waited as long as it may is refused without being begun, and leaves its place to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { come, underWay, end } = stage({ atOnce: 1, ofOne: 1, waitMs: 1_000 });
  const first = come('A1');
  const refused = expect(come('A2')).rejects.toThrow(NoTurn);
  vi.advanceTimersByTime(1_000);
  await refused;
  const next = come('B1');
  end('A1');
  expect(await underWay()).toEqual(['B1']);
  end('B1');
  expect(await Promise.all([first, next])).toEqual(['A1', 'B1']);
  vi.useRealTimers();
});

test('work that fails leaves its place', async () => {
  const share = new FairShare({ atOnce: 1, ofOne: 1, waitMs: 1_000 });
  await expect(share.run('A', () => Promise.reject(new Error('No luck.')))).rejects.toThrow('No luck.');
  expect(await share.run('A', async () => 'done')).toBe('done');
});
