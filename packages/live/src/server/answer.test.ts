import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Answer, type AnswerMessage } from './answer.ts';
import type { TopicChange } from './frame.ts';

type Told = { type: string; id: number; part?: string; rows: { id: string }[]; gone: [string, number][] };

const read = ({ head, buffer, isDeflated }: AnswerMessage): Told => {
  const whole = Buffer.concat([head, buffer]);
  return JSON.parse((isDeflated ? inflateRawSync(whole) : whole).toString()) as Told;
};
const change = (key: string, more = ''): TopicChange => ({
  xid: 1n,
  key,
  rev: 1,
  json: JSON.stringify({ id: key, more }),
});

test('what was missed comes in parts too: every row once, and departures with the last part', async () => {
  const keys = Array.from({ length: 10 }, (_, at) => `row ${at}`);
  const changes = keys.map((key) => change(key, 'x'.repeat(20_000)));
  const answer = Answer.ofMissed('t', [...changes, { xid: 1n, key: 'left', rev: 2, json: null }]);
  const parts = (await answer.parts(7)).map(read);
  expect(parts.map(({ part }) => part)).toEqual(['first', 'next', 'next', 'last']);
  expect(parts.every(({ type, id }) => type === 'resumed' && id === 7)).toBe(true);
  expect(parts.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(keys);
  expect(parts.map(({ gone }) => gone)).toEqual([[], [], [], [['left', 2]]]);
});

test('a small answer, even an empty one, is one text message', async () => {
  for (const changes of [[], [change('a')]]) {
    const messages = await Answer.ofMissed('t', changes).parts(1);
    expect(messages.map(({ isDeflated }) => isDeflated)).toEqual([false]);
    expect(messages.map(read)).toEqual([read(Answer.ofMissed('t', changes).whole(1))]);
  }
});

test('a row that is larger than a part is a part by itself by itself', async () => {
  const answer = Answer.ofMissed('t', [
    change('small'),
    change('large', 'x'.repeat(200_000)),
    change('last'),
  ]);
  const parts = (await answer.parts(1)).map(read);
  expect(parts.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['small'], ['large'], ['last']]);
});

test('all who asked together share the deflated bytes', async () => {
  const answer = Answer.ofMissed('t', [change('a', 'x'.repeat(5_000))]);
  const [one, other] = [await answer.parts(1), await answer.parts(2)];
  expect(one[0]?.isDeflated).toBe(true);
  expect(other[0]?.buffer).toBe(one[0]?.buffer);
  expect([...one, ...other].map((message) => read(message).id)).toEqual([1, 2]);
});
