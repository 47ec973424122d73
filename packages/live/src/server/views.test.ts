import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Collection } from '../browser/collection.ts';
import type { ServerMessage } from '../protocol.ts';
import { Answers } from './answers.ts';
import { fakeSource } from './fake-topic.ts';
import { FakePool, FakeWorld, type Deed } from './fake-world.ts';
import type { LiveSource } from './live-source.ts';
import { revisionOf } from './snapshot.ts';
import { Subscription } from './subscription.ts';
import type { Topic } from './topic.ts';
import { Topics } from './topics.ts';
import { Turns } from './turns.ts';
import { Views } from './views.ts';

const source: LiveSource = {
  ...fakeSource,
  view: { rows: 'select * from things', touchedBy: { things: 'id', children: 'parent' } },
  project: ({ id, rev, value }) => ({ id, rev, value }),
};

type Shown = { id: string; rev: number; value: number };

/** One process: its feed reads when the test says so. */
class Process {
  readonly database: FakePool;
  readonly topics = new Topics([source]);
  readonly views: Views;
  readonly answers: Answers;
  readonly #world: FakeWorld;
  cursor = 10n;

  constructor(world: FakeWorld) {
    this.#world = world;
    this.database = new FakePool(world);
    const { pool } = this.database;
    const log = { warn: (_: object, message: string) => expect.fail(message) };
    this.views = new Views({ sources: [source], pool, topics: this.topics, feed: this, log });
    this.answers = new Answers(pool, this.topics, this.views);
  }

  readWindow(): void {
    const { xmin } = this.#world.snapshot;
    const window = { from: this.cursor, upto: xmin, changes: this.#world.changes(this.cursor, xmin) };
    this.cursor = xmin;
    expect([...this.topics.publish(window, 0), ...this.views.take(window, 0)]).toEqual([]);
  }
}

/** A browser that moves from process to process, and fails when a row on its screen goes back in time. */
class Browser {
  readonly collection = new Collection<Shown>('id');
  readonly #newest = new Map<string, number>();
  /** The revision of the last snapshot, which also showed which rows did not exist. */
  #snapshotRev = 0;
  #subscription: Subscription | null = null;
  #process: Process | null = null;
  #topic: Topic | null = null;
  #cursor: string | null = null;
  #settlesAt: bigint | null = null;

  constructor() {
    this.collection.onList(() => {
      for (const { id, value, rev } of this.collection.list) {
        expect(rev, `${id} on the screen`).toBeGreaterThanOrEqual(this.#snapshotRev);
        expect(value, `${id} on the screen`).toBeGreaterThanOrEqual(this.#newest.get(id) ?? 0);
        this.#newest.set(id, value);
      }
    });
  }

  get isWaiting(): boolean {
    return this.#subscription?.isWaiting === true;
  }

  connect(process: Process): void {
    this.#leave();
    const topic = process.topics.open(source, { place: 'a' }, 'inner');
    const subscription = new Subscription(1, topic, {
      send: (buffer) => this.#hear(subscription, buffer),
      answer: ({ head, buffer }) => this.#hear(subscription, Buffer.concat([head, buffer])),
      startAfresh: () => expect.fail('It starts afresh.'),
      isHeld: false,
    });
    topic.subscriptions.add(subscription);
    [this.#subscription, this.#process, this.#topic] = [subscription, process, topic];
    const attempt = subscription.join();
    const isWanted = () => subscription.isJoining(attempt);
    const question = { cursor: this.#cursor, turns: new Turns(1), isWanted };
    void process.answers.answer(topic, source, question).then((answer) => {
      if (!answer || !isWanted()) return;
      if (answer.snapshot) this.#snapshotRev = revisionOf(answer.snapshot);
      subscription.begin(attempt, [answer.whole(1)], answer.snapshot);
    });
  }

  /** Receives the cursor up to which it has been sent everything. */
  hearAlive(): void {
    if (this.isWaiting || !this.#process || this.#settlesAt === null) return;
    const cursor = this.#process.views.cursorOf(source);
    if (cursor >= this.#settlesAt) this.#cursor = cursor.toString();
  }

  #leave(): void {
    this.#subscription?.end();
    if (!this.#topic || !this.#subscription) return;
    this.#topic.subscriptions.delete(this.#subscription);
    this.#process?.topics.close(this.#topic);
  }

  #hear(from: Subscription, buffer: Buffer): void {
    if (from !== this.#subscription) return;
    const message = JSON.parse(buffer.toString()) as ServerMessage;
    if (message.type === 'snapshot') {
      this.#settlesAt = BigInt(message.settlesAt);
      this.#cursor = null;
      this.collection.replace(message.rows as Shown[]);
    } else if (message.type === 'frame' || message.type === 'resumed') {
      this.collection.merge(message.rows as Shown[], message.gone);
    }
  }
}

const which = fc.nat(5);
const deed: fc.Arbitrary<Deed> = fc.record({
  key: fc.constantFrom('x', 'y'),
  to: fc.oneof({ weight: 3, arbitrary: fc.constant('stay') }, fc.constantFrom('a', 'b', null)),
});
const at = <Kind extends string>(kind: Kind, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), which }),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('begin' as const), deed }) },
  at('commit', 3),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), deed }) },
  at('window', 5),
  at('make', 4),
  at('hand', 4),
  at('alive', 4),
  at('connect', 2),
);

test('whatever comes late, and wherever a browser connects, no row goes back in time and the last ones are those of the tables', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }), async (steps) => {
      const world = new FakeWorld();
      const processes = [new Process(world), new Process(world)] as const;
      const processOf = (at: number) => processes[at === 5 ? 1 : 0];
      const browser = new Browser();
      browser.connect(processes[0]);
      for (const one of steps) {
        if (one.kind === 'begin') world.begin(one.deed);
        else if (one.kind === 'write') world.write(one.deed);
        else if (one.kind === 'commit') world.commit(one.which);
        else if (one.kind === 'window') processOf(one.which).readWindow();
        else if (one.kind === 'alive') browser.hearAlive();
        else if (one.kind === 'connect') browser.connect(processOf(one.which));
        else processOf(one.which).database[one.kind](one.which);
        await turn();
      }
      world.commitAll();
      for (const one of processes) {
        one.readWindow();
        for (await turn(); !one.database.isIdle; await turn()) {
          one.database.make(0);
          one.database.hand(0);
        }
      }
      expect(browser.isWaiting).toBe(false);
      const expected = [...world.rows.values()].filter(({ place }) => place === 'a');
      const shown = browser.collection.list.map(({ id, value }) => [id, value] as const);
      expect(new Map(shown)).toEqual(new Map(expected.map(({ id, value }) => [id, value])));
    }),
    { numRuns: 1_000 },
  );
});
