import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMessage } from './answer.ts';
import { fakeSource } from './fake-topic.ts';
import { parseSnapshot } from './snapshot.ts';
import { Subscription } from './subscription.ts';
import { encodeFrame, type TopicChange, type TopicFrame } from './frame.ts';
import type { Topic } from './topic.ts';

const topic: Topic = {
  name: 'things?a',
  source: fakeSource,
  params: {},
  audience: 'inner',
  subscriptions: new Set(),
};
const receiver = {
  isHeld: false,
  send: (buffer: Buffer) => sent.push(buffer.toString()),
  answer: ({ buffer }: AnswerMessage) => sent.push(buffer.toString()),
  startAfresh: (one: Subscription) => {
    sent.push('afresh');
    one.wait();
  },
};
let sent: string[];
let subscription: Subscription;

beforeEach(() => {
  sent = [];
  receiver.isHeld = false;
  subscription = new Subscription(1, topic, receiver);
});

function frame(from: number, ...changes: [xid: number, key: string][]): TopicFrame {
  const list: TopicChange[] = changes.map(([xid, key]) => ({
    xid: BigInt(xid),
    key,
    rev: xid,
    json: `{"id":"${key}","rev":${xid}}`,
  }));
  return {
    from: BigInt(from),
    upto: BigInt(from + 10),
    changes: list,
    buffer: encodeFrame(topic.name, list),
  };
}

const answerOf = (text: string): AnswerMessage[] => [
  { head: Buffer.alloc(0), buffer: Buffer.from(text), isDeflated: false },
];
const answer = answerOf('answer');
const keysOf = (message: string) =>
  message.startsWith('{')
    ? (JSON.parse(message) as { rows: { id: string }[] }).rows.map(({ id }) => id)
    : [message];

describe('while joining', () => {
  test('frames wait behind the answer, in order', () => {
    const attempt = subscription.join();
    subscription.deliver(frame(10, [11, 'a']));
    subscription.deliver(frame(20, [21, 'b']));
    expect(sent).toEqual([]);
    expect(subscription.isWaiting).toBe(true);
    subscription.begin(attempt, answer, null);
    expect(sent.flatMap(keysOf)).toEqual(['answer', 'a', 'b']);
    expect(subscription.isWaiting).toBe(false);
  });

  test('the answer to an older attempt is dropped', () => {
    const first = subscription.join();
    const second = subscription.join();
    subscription.begin(first, answerOf('old'), null);
    subscription.begin(second, answer, null);
    expect(sent).toEqual(['answer']);
  });
});

test('what the snapshot has shown is never sent again; what it could not see always is', () => {
  subscription.begin(subscription.join(), answer, parseSnapshot('12:15:13'));
  subscription.deliver(frame(10, [11, 'shown'], [13, 'running'], [14, 'shown too'], [15, 'later']));
  subscription.deliver(frame(20, [21, 'live']));
  expect(sent.flatMap(keysOf)).toEqual(['answer', 'running', 'later', 'live']);
});

test('nothing is kept before its answer is requested: what happens will be in the answer', () => {
  subscription.deliver(frame(10, [11, 'a']));
  expect(subscription.isWaiting).toBe(true);
  subscription.begin(subscription.join(), answer, null);
  subscription.deliver(frame(20, [21, 'b']));
  expect(sent.flatMap(keysOf)).toEqual(['answer', 'b']);
});

test('more than a million bytes of frames behind an answer are not kept: it starts afresh, and the answer is dropped', () => {
  const attempt = subscription.join();
  const large = { ...frame(10, [11, 'a']), buffer: Buffer.alloc(600_000) };
  subscription.deliver(large);
  expect(sent).toEqual([]);
  subscription.deliver(large);
  expect(sent).toEqual(['afresh']);
  expect(subscription.isJoining(attempt)).toBe(false);
  subscription.begin(attempt, answer, null);
  subscription.deliver(large);
  expect(sent).toEqual(['afresh']);
});

test('nothing is sent after the end, not even what waited', () => {
  const attempt = subscription.join();
  subscription.deliver(frame(10, [11, 'a']));
  subscription.end();
  subscription.begin(attempt, answer, null);
  subscription.deliver(frame(20, [21, 'b']));
  expect(sent).toEqual([]);
});

describe('while its receiver is held', () => {
  test('nothing leaves; then everything does, in order', () => {
    const attempt = subscription.join();
    receiver.isHeld = true;
    subscription.begin(attempt, answer, null);
    subscription.deliver(frame(10, [11, 'a']));
    expect(sent).toEqual([]);
    expect(subscription.isWaiting).toBe(true);
    receiver.isHeld = false;
    subscription.flush();
    expect(sent.flatMap(keysOf)).toEqual(['answer', 'a']);
  });

  test('more than a million bytes are not kept: it starts afresh, and none of them are sent', () => {
    subscription.begin(subscription.join(), answer, null);
    receiver.isHeld = true;
    subscription.deliver({ ...frame(10, [11, 'a']), buffer: Buffer.alloc(1_000_001) });
    expect(sent).toEqual(['answer', 'afresh']);
    receiver.isHeld = false;
    subscription.flush();
    expect(sent).toEqual(['answer', 'afresh']);
  });

  test('what waited is dropped when the right is gone', () => {
    subscription.begin(subscription.join(), answer, null);
    receiver.isHeld = true;
    subscription.deliver(frame(10, [11, 'a']));
    subscription.end();
    receiver.isHeld = false;
    subscription.flush();
    expect(sent).toEqual(['answer']);
  });
});

test('whatever the snapshot saw, each change is received once: in the snapshot or as a frame', () => {
  const running = fc.uniqueArray(fc.integer({ min: 10, max: 39 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      running,
      fc.integer({ min: 10, max: 40 }),
      fc.integer({ min: 0, max: 3 }),
      (ids, xmax, waiting) => {
        sent = [];
        const open = ids.filter((id) => id < xmax);
        const xmin = Math.min(xmax, ...open);
        const one = new Subscription(1, topic, receiver);
        const attempt = one.join();
        // Every transaction from 10 to 39 changes a different row, in windows of ten.
        const frames = [10, 20, 30].map((from) =>
          frame(
            from,
            ...Array.from({ length: 10 }, (_, at): [number, string] => [from + at, String(from + at)]),
          ),
        );
        for (const each of frames.slice(0, waiting)) one.deliver(each);
        one.begin(attempt, answer, parseSnapshot(`${xmin}:${xmax}:${open.join(',')}`));
        for (const each of frames.slice(waiting)) one.deliver(each);
        const inSnapshot = Array.from({ length: 30 }, (_, at) => at + 10).filter(
          (xid) => xid < xmax && !open.includes(xid),
        );
        const heard = sent.flatMap(keysOf).filter((key) => key !== 'answer');
        expect([...inSnapshot.map(String), ...heard].toSorted()).toEqual(
          Array.from({ length: 30 }, (_, at) => String(at + 10)),
        );
      },
    ),
  );
});
