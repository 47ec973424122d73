import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { ANSWER_MS, RETRY_MS, SaveQueue, type Later } from './save-queue.ts';

const settled = (queue: SaveQueue) =>
  new Promise<void>((resolve) => {
    const stop = queue.listen(() => {
      if (queue.state.kind === 'saving') return;
      stop();
      resolve();
    });
  });
const never = () => {
  throw new Error('It was not to be refused.');
};

test('a change that was refused is told, and those behind it are still saved', async () => {
  const queue = new SaveQueue();
  const done: string[] = [];
  const end = settled(queue);
  queue.add({
    send: () => Promise.reject(new ORPCError('NOT_FOUND', { status: 404, message: 'Not found.' })),
    onRefused: () => done.push('refused'),
  });
  queue.add({ send: async () => void done.push('second'), onRefused: never });
  await end;
  expect(done).toEqual(['refused', 'second']);
  expect(queue.state.kind).toBe('saved');
});

test('a refused undo leaves nothing unsaved: what was said of the last change stays', async () => {
  const queue = new SaveQueue();
  const refused = (isTurn: boolean) => ({
    send: () => Promise.reject(new ORPCError('CONFLICT', { status: 409, message: 'Changed since.' })),
    onRefused: () => undefined,
    isTurn,
  });
  let end = settled(queue);
  queue.add({ send: async () => undefined, onRefused: never });
  queue.add(refused(true));
  await end;
  expect(queue.state.kind).toBe('saved');
  end = settled(queue);
  queue.add(refused(false));
  await end;
  expect(queue.state).toEqual({ kind: 'refused', words: 'Changed since.' });
});

test('while the server is away everything is kept, in its order, and sent when it is back', async () => {
  const queue = new SaveQueue();
  const done: string[] = [];
  let isAway = true;
  const job = (name: string) => ({
    send: async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      done.push(name);
    },
    onRefused: never,
  });
  let end = settled(queue);
  queue.add(job('first'));
  queue.add(job('second'));
  await end;
  expect(queue.state).toEqual({
    kind: 'stopped',
    words: 'The server could not be reached. Please try again.',
    isRetried: true,
  });
  isAway = false;
  end = settled(queue);
  queue.retry();
  await end;
  expect(done).toEqual(['first', 'second']);
  expect(queue.state.kind).toBe('saved');
});

/** What is to be done later, with how long that is from now; `pass` lets that time go by. */
function clock() {
  const waiting: { run: () => void; ms: number }[] = [];
  const later: Later = (run, ms) => {
    const one = { run, ms };
    waiting.push(one);
    return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1));
  };
  return { later, waiting, pass: () => waiting.shift()?.run() };
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('who is signed out, and what was refused, is not sent again by itself', async () => {
  const { later, waiting } = clock();
  const queue = new SaveQueue(later);
  queue.attend();
  queue.add({
    send: () => Promise.reject(new ORPCError('NOT_FOUND', { status: 404, message: 'Not found.' })),
    onRefused: () => undefined,
  });
  await queue.rest();
  queue.add({
    send: () => Promise.reject(new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in.' })),
    onRefused: never,
  });
  await queue.rest();
  expect(queue.state).toEqual({ kind: 'stopped', words: 'Please sign in.', isRetried: false });
  expect(waiting).toEqual([]);
});

test('what was not answered is sent again by itself, less and less often, until it is saved', async () => {
  const { later, waiting, pass } = clock();
  const queue = new SaveQueue(later);
  queue.attend();
  let isAway = true;
  let sent = 0;
  queue.add({
    send: async () => {
      if (isAway) return unreachable();
      sent += 1;
    },
    onRefused: never,
  });
  await queue.rest();
  const pauses: number[] = [];
  for (let tries = 0; tries < RETRY_MS.length + 1; tries += 1) {
    expect(waiting).toHaveLength(1);
    pauses.push(waiting[0]?.ms ?? 0);
    pass();
    await queue.rest();
  }
  expect(pauses).toEqual([...RETRY_MS, RETRY_MS.at(-1)]);
  isAway = false;
  pass();
  await queue.rest();
  expect([queue.state.kind, sent]).toEqual(['saved', 1]);
  expect(waiting).toEqual([]);
});

test('a try that gets no answer at all is given up, said, and sent again by itself', async () => {
  const { later, waiting, pass } = clock();
  const queue = new SaveQueue(later);
  queue.attend();
  let isAway = true;
  const tries: AbortSignal[] = [];
  queue.add({
    send: (signal) => {
      tries.push(signal);
      if (!isAway) return Promise.resolve();
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
    onRefused: never,
  });
  expect([queue.state.kind, waiting.map(({ ms }) => ms)]).toEqual(['saving', [ANSWER_MS]]);
  pass();
  await queue.rest();
  expect(queue.state).toEqual({
    kind: 'stopped',
    words: 'The server could not be reached. Please try again.',
    isRetried: true,
  });
  expect(waiting.map(({ ms }) => ms)).toEqual([RETRY_MS[0]]);
  isAway = false;
  pass();
  await queue.rest();
  expect([queue.state.kind, tries.map(({ aborted }) => aborted)]).toEqual(['saved', [true, false]]);
  expect(waiting).toEqual([]);
});

test('once nobody attends to it, nothing is sent again', async () => {
  const { later, waiting } = clock();
  const queue = new SaveQueue(later);
  const leave = queue.attend();
  queue.add({ send: unreachable, onRefused: never });
  await queue.rest();
  expect(waiting).toHaveLength(1);
  leave();
  expect(waiting).toEqual([]);
});
