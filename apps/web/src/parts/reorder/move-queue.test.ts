import { expect, test } from 'vitest';
import { MoveQueue, withMove, type Move } from './move-queue.ts';

const ROWS = ['a', 'b', 'c', 'd'];
const moved = (key: string, index: number, rows: readonly string[] = ROWS) =>
  withMove(rows, (row) => row, { key, index }).join('');

test('a row goes to a place that is counted without the row', () => {
  expect(moved('a', 2)).toBe('bcad');
  expect(moved('d', 1)).toBe('adbc');
  expect(moved('b', 1)).toBe('abcd');
});

test('beyond an end is that end', () => {
  expect(moved('b', -3)).toBe('bacd');
  expect(moved('b', 99)).toBe('acdb');
});

test('a row that somebody else removed leaves the others as they are', () => {
  expect(withMove(ROWS, (row) => row, { key: 'z', index: 0 })).toBe(ROWS);
});

/** A queue whose requests are answered by hand. */
function openQueue() {
  const sent: { move: Move; accept: () => void; refuse: (why: Error) => void }[] = [];
  const refused: [Move, unknown][] = [];
  const queue = new MoveQueue();
  queue.serve({
    send: (move) => new Promise((accept, refuse) => sent.push({ move, accept, refuse })),
    onRefused: (move, error) => refused.push([move, error]),
  });
  return { queue, sent, refused, shown: () => queue.moves.map(({ key, index }) => `${key}${index}`) };
}

test('a move is shown at once, and until it is answered', async () => {
  const { queue, sent, shown } = openQueue();
  let heard = 0;
  const stop = queue.listen(() => heard++);
  queue.add({ key: 'a', index: 2 });
  expect(shown()).toEqual(['a2']);
  sent[0]?.accept();
  await expect.poll(shown).toEqual([]);
  expect(heard).toBe(2);
  stop();
});

test('the next one is sent when the previous one is answered, refused or not', async () => {
  const { queue, sent, refused, shown } = openQueue();
  queue.add({ key: 'a', index: 2 });
  queue.add({ key: 'b', index: 0 });
  expect(sent).toHaveLength(1);
  const why = new Error('It is gone.');
  sent[0]?.refuse(why);
  await expect.poll(() => sent.map(({ move }) => move.key)).toEqual(['a', 'b']);
  expect(refused).toEqual([[{ key: 'a', index: 2 }, why]]);
  expect(shown()).toEqual(['b0']);
});

test('of several waiting steps of one record only the last is sent', async () => {
  const { queue, sent, shown } = openQueue();
  for (const index of [1, 2, 3]) queue.add({ key: 'a', index });
  expect(shown()).toEqual(['a1', 'a3']);
  sent[0]?.accept();
  await expect.poll(() => sent.map(({ move }) => move.index)).toEqual([1, 3]);
});

test('a move after all answers is sent', async () => {
  const { queue, sent, shown } = openQueue();
  queue.add({ key: 'a', index: 1 });
  sent[0]?.accept();
  await expect.poll(shown).toEqual([]);
  queue.add({ key: 'a', index: 2 });
  expect(sent).toHaveLength(2);
});
