import { beforeEach, expect, test } from 'vitest';
import { fakeSource, moved } from './fake-topic.ts';
import { Subscription } from './subscription.ts';
import type { Topic } from './topic.ts';
import { Topics } from './topics.ts';

let topics: Topics;
let heard: Map<string, unknown[]>;

beforeEach(() => {
  topics = new Topics([fakeSource]);
  heard = new Map();
});

function listen(name: string, place: string | null, audience: string): Topic {
  const topic = topics.open(fakeSource, { place }, audience);
  const messages: unknown[] = [];
  heard.set(name, messages);
  const send = (buffer: Buffer) => messages.push(JSON.parse(buffer.toString()));
  const subscription = new Subscription(1, topic, {
    send,
    answer: () => undefined,
    startAfresh: () => undefined,
    isHeld: false,
  });
  subscription.begin(subscription.join(), [], null);
  topic.subscriptions.add(subscription);
  return topic;
}

const window = (changes: ReturnType<typeof moved>[]) => ({ from: 1n, upto: 9n, changes });

test('a row is sent where it belongs, to each audience its view of it, and nowhere else', () => {
  listen('inner', 'a', 'inner');
  listen('outer', 'a', 'outer');
  listen('elsewhere', 'b', 'inner');
  listen('everywhere', null, 'outer');
  topics.publish(window([moved(2, 'x', 5, null, 'a')]), 0);
  expect(heard.get('inner')).toMatchObject([
    { rows: [{ id: 'x', rev: 5, secret: 'secret of x' }], gone: [] },
  ]);
  expect(heard.get('outer')).toMatchObject([{ rows: [{ id: 'x', rev: 5 }], gone: [] }]);
  expect(JSON.stringify(heard.get('outer'))).not.toContain('secret');
  expect(JSON.stringify(heard.get('everywhere'))).not.toContain('secret');
  expect(heard.get('everywhere')).toHaveLength(1);
  expect(heard.get('elsewhere')).toEqual([]);
});

test('a row that moves leaves one topic and enters the other in the same window', () => {
  listen('from', 'a', 'inner');
  listen('to', 'b', 'inner');
  listen('everywhere', null, 'inner');
  topics.publish(window([moved(2, 'x', 5, 'a', 'b')]), 0);
  expect(heard.get('from')).toMatchObject([{ rows: [], gone: [['x', 5]] }]);
  expect(heard.get('to')).toMatchObject([{ rows: [{ id: 'x' }], gone: [] }]);
  expect(heard.get('everywhere')).toMatchObject([{ rows: [{ id: 'x' }], gone: [] }]);
});

test('of several changes of a row only the last is sent', () => {
  listen('a', 'a', 'inner');
  topics.publish(
    window([moved(2, 'x', 5, null, 'a'), moved(3, 'x', 6, 'a', 'b'), moved(4, 'x', 7, 'b', 'a')]),
    0,
  );
  expect(heard.get('a')).toMatchObject([{ rows: [{ id: 'x', rev: 7 }], gone: [] }]);
});

test('a truncated table makes its topics start afresh', () => {
  const topic = listen('a', 'a', 'inner');
  const truncated = { ...moved(2, '*', 5, null, null) };
  expect(topics.publish(window([truncated]), 0)).toEqual([topic]);
  expect(topics.publish(window([{ ...truncated, table: 'others' }]), 0)).toEqual([]);
});

test('a topic without readers is released', () => {
  const topic = listen('a', 'a', 'inner');
  topics.close(topic);
  expect(topics.size).toBe(1);
  topic.subscriptions.clear();
  topics.close(topic);
  expect(topics.size).toBe(0);
});
