import type { Principal } from '@passline/contract/kernel/permissions';
import type { WebSocket } from 'ws';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMessage } from './answer.ts';
import { Callers, type Caller } from './callers.ts';
import { Connection } from './connection.ts';
import { fakeSource } from './fake-topic.ts';
import { LIMITS } from './limits.ts';
import { Subscription } from './subscription.ts';

type Sent = { data: Buffer; isLast: boolean };

/** A socket whose other end reads only when told to. */
class StalledSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  closedWith: number | null = null;
  sent: Sent[] = [];
  pings: Buffer[] = [];
  #unread: { bytes: number; onTaken: (() => void) | undefined }[] = [];

  send(data: Buffer, { fin }: { fin: boolean }, onTaken?: () => void): void {
    this.sent.push({ data, isLast: fin });
    this.bufferedAmount += data.length;
    this.#unread.push({ bytes: data.length, onTaken });
  }

  /** Reads what it has been given so far, and nothing that follows. */
  read(): void {
    const unread = this.#unread;
    this.#unread = [];
    for (const { bytes, onTaken } of unread) {
      this.bufferedAmount -= bytes;
      onTaken?.();
    }
  }

  /** Reads until nothing more follows. */
  readAll(): void {
    while (this.#unread.length > 0) this.read();
  }

  /** Whole messages, reassembled from their parts. */
  get messages(): Buffer[] {
    const messages: Buffer[] = [];
    let parts: Buffer[] = [];
    for (const { data, isLast } of this.sent) {
      parts.push(data);
      if (!isLast) continue;
      messages.push(Buffer.concat(parts));
      parts = [];
    }
    return messages;
  }

  ping(data: Buffer): void {
    this.pings.push(data);
  }

  close(code: number): void {
    this.readyState = 2;
    this.closedWith ??= code;
  }
}

const principal: Principal = {
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  email: '',
  name: 'n',
  role: 'super_admin',
  restaurantId: null,
  locationId: null,
};
const kilobyte = Buffer.alloc(1_000);
const head = Buffer.from('{"type":"snapshot","id":1,');
let caller: Caller;
let socket: StalledSocket;
let connection: Connection;
let drained: number;

beforeEach(() => {
  caller = new Callers(LIMITS).of(principal, Date.now());
  drained = 0;
  [socket, connection] = open();
});

function open(): [StalledSocket, Connection] {
  const other = new StalledSocket();
  const events = { onRoom: () => (drained += 1), onClosing: () => undefined };
  return [other, new Connection(other as unknown as WebSocket, principal, caller, LIMITS, events)];
}

function subscribe(to = connection): Subscription {
  const topic = {
    name: 't',
    source: fakeSource,
    params: {},
    audience: 'inner',
    subscriptions: new Set<never>(),
  };
  const subscription = new Subscription(to.subscriptions.size + 1, topic, to);
  to.subscriptions.set(subscription.id, subscription);
  to.wait(subscription, null);
  return subscription;
}

const messageOf = (buffer: Buffer): AnswerMessage => ({ head, buffer, isDeflated: false });

describe('a reader that has stopped', () => {
  test('never has more than a million bytes of frames kept for it, however many there are to send', () => {
    for (let count = 0; count < 5_000; count += 1) connection.send(kilobyte);
    expect(connection.unreadBytes).toBeLessThan(1_200_000);
    // Only a portion of it is out of our hands.
    expect(socket.bufferedAmount).toBeLessThan(200_000);
  });

  test('has its subscriptions begin anew when it has drained, not before', () => {
    const subscription = subscribe();
    connection.takeTurn();
    subscription.begin(subscription.join(), [messageOf(kilobyte)], null);
    connection.endTurn();
    expect(subscription.isWaiting).toBe(false);
    for (let count = 0; count < 2_000; count += 1) connection.send(kilobyte);
    expect(subscription.isWaiting).toBe(true);
    expect(connection.takeTurn()).toBeNull();
    drained = 0;
    socket.readAll();
    expect(drained).toBeGreaterThan(0);
    expect(connection.takeTurn()).toEqual({ subscription, cursor: null });
  });

  test('gets no second answer while a first one waits, and no answer that would bring the total over four million bytes', () => {
    subscribe();
    expect(connection.takeTurn()).not.toBeNull();
    expect(connection.hasRoomFor(3_000_000)).toBe(true);
    connection.answer(messageOf(Buffer.alloc(3_000_000)));
    expect(connection.hasRoomFor(1_100_000)).toBe(false);
    subscribe();
    expect(connection.takeTurn()).toBeNull();
    socket.readAll();
    expect(connection.takeTurn()).not.toBeNull();
  });

  test('gets the largest answer when nothing else waits', () => {
    expect(connection.hasRoomFor(40_000_000)).toBe(true);
  });

  test('has nothing kept beyond the limit for all sockets of its caller, if the others do not read either', () => {
    const all = Array.from({ length: 64 }, open);
    for (const [, one] of all) {
      if (one.hasRoomFor(3_000_000)) one.answer(messageOf(Buffer.alloc(3_000_000)));
      for (let count = 0; count < 2_000; count += 1) one.send(kilobyte);
    }
    const held = all.reduce((sum, [, one]) => sum + one.unreadBytes, 0);
    // Each also has a portion in hand.
    expect(held).toBeLessThan(LIMITS.user.unreadBytes + 64 * 130_000);
    expect(caller.unreadBytes).toBeLessThanOrEqual(LIMITS.user.unreadBytes);
    for (const [, one] of all) one.close(4408, '');
    expect(caller.unreadBytes).toBe(0);
  });

  test('is told of a refusal or is closed: no snapshot would make up for it', () => {
    for (let count = 0; count < 2_000; count += 1) connection.send(kilobyte);
    connection.tell({ type: 'refused', id: 1, code: 'RIGHTS_CHANGED', message: 'Your rights have changed.' });
    expect(socket.closedWith).toBe(4408);
  });
});

test('a large answer and the frames behind it arrive whole and in order', () => {
  const body = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  connection.send(Buffer.from('before'));
  connection.answer(messageOf(body));
  connection.send(Buffer.from('after'));
  socket.readAll();
  connection.send(Buffer.from('at last'));
  expect(socket.messages).toEqual([
    Buffer.from('before'),
    Buffer.concat([head, body]),
    Buffer.from('after'),
    Buffer.from('at last'),
  ]);
});

test('of 64 subscriptions eight are answered at once, in order, and an ended one not at all', () => {
  const all = Array.from({ length: 64 }, () => subscribe());
  connection.end(all[1]!);
  const turns = Array.from({ length: 9 }, () => connection.takeTurn()?.subscription.id);
  expect(turns).toEqual([1, 3, 4, 5, 6, 7, 8, 9, undefined]);
  connection.endTurn();
  expect(connection.takeTurn()?.subscription.id).toBe(10);
});

describe('in thirty seconds without a sign of reading', () => {
  let startedAt: number;
  beforeEach(() => {
    startedAt = Date.now();
  });
  const after = (seconds: number) => connection.check(startedAt + seconds * 1_000);

  test.each<[string, () => void]>([
    ['nothing has been sent, and the ping is not answered', () => undefined],
    ['frames wait', () => [...Array(100).keys()].forEach(() => connection.send(kilobyte))],
    ['only an answer waits', () => connection.answer(messageOf(Buffer.alloc(3_000_000)))],
    [
      'it sends something of its own accord',
      () => connection.onPong(Buffer.from('anything'), startedAt + 25_000),
    ],
  ])('a socket is closed when %s', (_, prepare) => {
    prepare();
    for (const seconds of [10, 20, 29]) after(seconds);
    expect(socket.closedWith).toBeNull();
    after(31);
    expect(socket.closedWith).toBe(4408);
    expect(connection.unreadBytes - socket.bufferedAmount).toBe(0);
  });

  test('a slow reader that takes a portion now and then lives until it has everything', () => {
    connection.answer(messageOf(Buffer.alloc(1_000_000)));
    let seconds = 0;
    while (connection.unreadBytes > 0) {
      seconds += 20;
      socket.read();
      after(seconds);
      expect(socket.closedWith).toBeNull();
    }
    expect(seconds).toBeGreaterThan(200);
  });

  test('a quiet reader that answers its pings lives', () => {
    for (let seconds = 11; seconds < 200; seconds += 11) {
      after(seconds);
      connection.onPong(socket.pings.at(-1)!, startedAt + seconds * 1_000);
    }
    expect(socket.closedWith).toBeNull();
    expect(socket.pings.length).toBeGreaterThan(5);
    expect(new Set(socket.pings.map((ping) => ping.toString('hex'))).size).toBe(socket.pings.length);
  });
});

test('of two overlapping reads the later one counts, whichever ends first, and nothing leaves before both', async () => {
  const { promise: older, resolve: endOlder } = Promise.withResolvers<string>();
  const { promise: newer, reject: failNewer } = Promise.withResolvers<string>();
  const applied: PromiseSettledResult<string>[] = [];
  const first = connection.reread(
    () => older,
    (outcome) => applied.push(outcome),
  );
  const second = connection.reread(
    () => newer,
    (outcome) => applied.push(outcome),
  );
  failNewer(new Error('gone'));
  await second;
  expect(connection.isHeld).toBe(true);
  endOlder('what was true before');
  await first;
  expect(connection.isHeld).toBe(false);
  expect(applied).toEqual([{ status: 'rejected', reason: new Error('gone') }]);
});
