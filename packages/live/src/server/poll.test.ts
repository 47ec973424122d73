import { ridersBoard } from '@passline/contract/riders/riders';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Poll } from './poll.ts';
import type { PolledSource } from './polled-source.ts';
import { Subscription } from './subscription.ts';
import type { Topic } from './topic.ts';

type Thing = { id: string; rev: number };
type Heard = { type: string; topic: string; rows: Thing[]; gone: [string, number][] };

const source: PolledSource = {
  query: { ...ridersBoard, name: 'things' },
  rows: 'select * from things',
  project: (row) => ({ id: row.id, rev: Number(row.rev) }),
};

let things: Thing[];
let topics: Topic[];
let warnings: string[];
let queries: number;
/** Holds a read back until it is called. */
let gate: Promise<void>;
let poll: Poll;

beforeEach(() => {
  vi.useFakeTimers();
  things = [];
  topics = [];
  warnings = [];
  queries = 0;
  gate = Promise.resolve();
  const query = async () => {
    queries += 1;
    const rows = structuredClone(things);
    await gate;
    return { rows };
  };
  poll = new Poll({
    source,
    pool: { query } as unknown as pg.Pool,
    topics: () => topics.filter(({ subscriptions }) => subscriptions.size > 0),
    log: { warn: (_, message) => warnings.push(message) },
    everyMs: 1_000,
  });
});

afterEach(() => {
  poll.stop();
  vi.useRealTimers();
});

function openTopic(name: string): Topic {
  const topic = { name, source, params: {}, audience: 'platform', subscriptions: new Set<Subscription>() };
  topics.push(topic);
  return topic;
}

/** A subscriber that records what it receives. */
function subscribe(topic: Topic) {
  const heard: Heard[] = [];
  const keep = (buffer: Buffer) => void heard.push(JSON.parse(buffer.toString()) as Heard);
  const subscription = new Subscription(1, topic, {
    send: keep,
    answer: ({ head, buffer }) => keep(Buffer.concat([head, buffer])),
    startAfresh: () => undefined,
    isHeld: false,
  });
  topic.subscriptions.add(subscription);
  const attempt = subscription.join();
  const joined = poll
    .answer(topic)
    .then((answer) => subscription.begin(attempt, [answer.whole(1)], answer.snapshot));
  return { heard, joined, leave: () => topic.subscriptions.delete(subscription) };
}

const framesOf = (heard: Heard[]) =>
  heard.filter(({ type }) => type === 'frame').map(({ rows, gone }) => ({ rows, gone }));

test('a snapshot first, then one frame with what changed, whatever happened in between', async () => {
  things = [
    { id: 'a', rev: 1 },
    { id: 'b', rev: 2 },
  ];
  const { heard, joined } = subscribe(openTopic('one'));
  await joined;
  expect(heard).toMatchObject([{ topic: 'one', rows: things }]);
  things = [{ id: 'a', rev: 3 }];
  things = [{ id: 'a', rev: 4 }];
  await poll.look();
  expect(framesOf(heard)).toEqual([{ rows: [{ id: 'a', rev: 4 }], gone: [['b', 3]] }]);
});

test('if nothing changed nothing is sent', async () => {
  things = [{ id: 'a', rev: 1 }];
  const { heard, joined } = subscribe(openTopic('one'));
  await joined;
  await poll.look();
  await poll.look();
  expect(framesOf(heard)).toEqual([]);
});

test('all topics share one read, and each gets a frame under its own name', async () => {
  const [one, two] = [subscribe(openTopic('one')), subscribe(openTopic('two'))];
  await Promise.all([one.joined, two.joined]);
  expect(queries).toBe(1);
  things = [{ id: 'a', rev: 1 }];
  await poll.look();
  expect(queries).toBe(2);
  expect(one.heard.at(-1)).toMatchObject({ type: 'frame', topic: 'one', rows: things });
  expect(two.heard.at(-1)).toMatchObject({ type: 'frame', topic: 'two', rows: things });
});

test('a newcomer sees the current rows; the others get them with the next frame, the newcomer not again', async () => {
  const topic = openTopic('one');
  const early = subscribe(topic);
  await early.joined;
  things = [{ id: 'a', rev: 1 }];
  const late = subscribe(topic);
  await late.joined;
  expect(late.heard).toMatchObject([{ rows: [{ id: 'a', rev: 1 }] }]);
  expect(framesOf(early.heard)).toEqual([]);
  await poll.look();
  expect(framesOf(early.heard)).toEqual([{ rows: [{ id: 'a', rev: 1 }], gone: [] }]);
  expect(framesOf(late.heard)).toEqual([]);
  things = [];
  await poll.look();
  expect(framesOf(early.heard).at(-1)).toEqual({ rows: [], gone: [['a', 2]] });
  expect(framesOf(late.heard)).toEqual([{ rows: [], gone: [['a', 2]] }]);
});

test('a row that only a newcomer has seen does not stay on their screen when it leaves', async () => {
  const topic = openTopic('one');
  await subscribe(topic).joined;
  things = [{ id: 'a', rev: 1 }];
  const late = subscribe(topic);
  await late.joined;
  things = [];
  await poll.look();
  expect(framesOf(late.heard)).toEqual([{ rows: [], gone: [['a', 2]] }]);
});

test('a request during a read gets a read that begins afterwards', async () => {
  const topic = openTopic('one');
  let open = () => undefined as void;
  gate = new Promise((resolve) => (open = resolve));
  const first = subscribe(topic);
  await vi.waitFor(() => expect(queries).toBe(1));
  things = [{ id: 'a', rev: 1 }];
  const second = subscribe(topic);
  open();
  await Promise.all([first.joined, second.joined]);
  expect(queries).toBe(2);
  expect(second.heard).toMatchObject([{ rows: things }]);
});

test('a frame comes a full pause after the one before, and polling ends with the last subscriber', async () => {
  const { heard, joined, leave } = subscribe(openTopic('one'));
  await joined;
  for (let rev = 1; rev <= 40; rev += 1) {
    things = [{ id: 'a', rev }];
    await vi.advanceTimersByTimeAsync(100);
  }
  const revs = framesOf(heard).map(({ rows }) => rows[0]!.rev);
  expect(revs).toHaveLength(4);
  for (const [index, rev] of revs.entries())
    expect(rev - (revs[index - 1] ?? rev - 10)).toBeGreaterThanOrEqual(10);
  leave();
  await vi.advanceTimersByTimeAsync(1_000);
  const before = queries;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('a database that is away is logged once, and what changed meanwhile is sent when it is back', async () => {
  const { heard, joined } = subscribe(openTopic('one'));
  await joined;
  gate = Promise.reject(new Error('gone'));
  gate.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(warnings).toEqual(['A live poll failed; trying again.']);
  expect(poll.ageMs(Date.now())).toBeGreaterThan(3_000);
  gate = Promise.resolve();
  things = [{ id: 'a', rev: 1 }];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(framesOf(heard)).toEqual([{ rows: things, gone: [] }]);
});
