import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { SaveQueue } from './save-queue.ts';

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
  });
  isAway = false;
  end = settled(queue);
  queue.retry();
  await end;
  expect(done).toEqual(['first', 'second']);
  expect(queue.state.kind).toBe('saved');
});
