import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

const bounds = { most: 2, mostWaiting: 3, mostWaitingOfOne: 1, crowded: 'Too many wait.' };
const comer = (holder: string, signal?: AbortSignal) => ({ holder, busy: 'Yours waits already.', signal });

/** Work that lasts until it is told to end, and says who is within. */
function stage() {
  const turnstile = new Turnstile(bounds);
  const ends = new Map<string, () => void>();
  const come = (name: string, of: ReturnType<typeof comer> | null = comer(name)) =>
    turnstile.pass(of, async () => {
      await new Promise<void>((resolve) => void ends.set(name, resolve));
      ends.delete(name);
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    come,
    within: async () => {
      await settle();
      return [...ends.keys()];
    },
    end: (name: string) => ends.get(name)?.(),
  };
}
const refusal = (message: string) => ({ message, data: { code: 'busy' } });

test('one caller who waits for as much as they may is refused, and others are let in', async () => {
  const { come, within, end } = stage();
  const [first, second] = [come('A1', comer('A')), come('A2', comer('A'))];
  await expect(come('A3', comer('A'))).rejects.toMatchObject(refusal('Yours waits already.'));
  const other = come('B');
  // A has one place at a time, although the second one was free.
  expect(await within()).toEqual(['A1', 'B']);
  end('A1');
  expect(await within()).toEqual(['B', 'A2']);
  end('A2');
  end('B');
  expect(await Promise.all([first, second, other])).toEqual(['A1', 'A2', 'B']);
});

test('where as many wait as may, someone who comes is refused, and a job waits all the same', async () => {
  const { come, within, end } = stage();
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => come(name));
  await expect(come('F')).rejects.toMatchObject(refusal('Too many wait.'));
  const job = come('job', null);
  for (const name of ['A', 'B', 'C', 'D']) {
    await within();
    end(name);
  }
  // In the order in which they came.
  expect(await within()).toEqual(['E', 'job']);
  end('E');
  end('job');
  expect(await Promise.all([...all, job])).toHaveLength(6);
});

test('someone who is gone leaves the line, and their place in it is free', async () => {
  const { come, within, end } = stage();
  const gone = new AbortController();
  const all = [come('A'), come('B'), come('D'), come('E')];
  const left = come('C', comer('C', gone.signal));
  await expect(come('F')).rejects.toMatchObject(refusal('Too many wait.'));
  gone.abort();
  await expect(left).rejects.toMatchObject({ data: { code: 'stopped' } });
  const last = come('F');
  for (const name of ['A', 'B', 'D', 'E', 'F']) {
    await within();
    end(name);
  }
  expect(await Promise.all([...all, last])).toHaveLength(5);
  await expect(come('C', comer('C', gone.signal))).rejects.toMatchObject({ data: { code: 'stopped' } });
});

test('work that fails leaves its place', async () => {
  const turnstile = new Turnstile({ ...bounds, most: 1 });
  const fail = () => turnstile.pass(comer('A'), () => Promise.reject(new Error('No luck.')));
  await expect(fail()).rejects.toThrow('No luck.');
  expect(await turnstile.pass(comer('A'), async () => 'done')).toBe('done');
});
