import { ordersBoard } from '@passline/contract/orders/board';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveClient } from './live-client.ts';

/** A socket that the test controls. */
class PlayedSocket extends EventTarget {
  readyState: number = WebSocket.OPEN;
  sent: unknown[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  hear(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  end(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let sockets: PlayedSocket[];
let client: LiveClient;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  client = new LiveClient({
    url: 'ws://x',
    schedule: (apply) => apply(),
    openSocket: () => {
      const socket = new PlayedSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  client.connect();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const hello = () => sockets.at(-1)?.hear({ type: 'hello', epoch: 'e', now: Date.now() });

test('told that it sent too many requests, it stays away for half a minute, whatever hurries it, and says that it is offline', () => {
  hello();
  expect(client.freshness.kind).toBe('live');
  sockets[0]?.end(4429);
  for (let seconds = 0; seconds < 29; seconds += 1) {
    vi.advanceTimersByTime(1_000);
    client.hurry();
  }
  expect(sockets).toHaveLength(1);
  expect(client.freshness.kind).toBe('offline');
  vi.advanceTimersByTime(11_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test('a server that greets and closes again and again is contacted less and less often', () => {
  client.open(ordersBoard, { locationId: null }).retain();
  for (let second = 0; second < 60; second += 1) {
    if (sockets.at(-1)?.readyState === WebSocket.OPEN) {
      hello();
      sockets.at(-1)?.end(1013);
    }
    vi.advanceTimersByTime(1_000);
  }
  expect(sockets.length).toBeLessThan(25);
});

test('silence during a large answer is not taken for the end, but the screen is not called live either', () => {
  hello();
  client.open(ordersBoard, { locationId: null }).retain();
  vi.advanceTimersByTime(7_000);
  expect(client.freshness.kind).toBe('catching-up');
  vi.advanceTimersByTime(13_000);
  expect(sockets).toHaveLength(1);
  sockets[0]?.hear({ type: 'snapshot', id: 1, topic: 't', settlesAt: '1', rows: [] });
  expect(client.freshness.kind).toBe('live');
  vi.advanceTimersByTime(7_000);
  expect(client.freshness.kind).toBe('offline');
});

test('after a lost connection an incomplete board is requested again, and is not called live before it is complete', () => {
  const { collection, retain } = client.open(ordersBoard, { locationId: null });
  retain();
  hello();
  const snapshot = { type: 'snapshot', id: 1, topic: 't', settlesAt: '1' };
  sockets[0]?.hear({ ...snapshot, part: 'first', rows: [{ id: 'a', rev: 1 }] });
  sockets[0]?.hear({ type: 'alive', now: Date.now(), cursor: '7' });
  expect(client.freshness.kind).toBe('catching-up');
  expect(collection.list).toHaveLength(1);
  sockets[0]?.end(1006);
  vi.advanceTimersByTime(1_000);
  hello();
  expect(sockets[1]?.sent).toMatchObject([{ type: 'subscribe', id: 1, cursor: null }]);
  sockets[1]?.hear({ ...snapshot, part: 'first', rows: [{ id: 'a', rev: 1 }] });
  sockets[1]?.hear({ ...snapshot, part: 'last', rows: [] });
  expect(client.freshness.kind).toBe('live');
  expect(collection.status.kind).toBe('ready');
});

test('each part that arrives is a sign of life, however long all of them take', () => {
  hello();
  client.open(ordersBoard, { locationId: null }).retain();
  for (let part = 0; part < 10; part += 1) {
    vi.advanceTimersByTime(20_000);
    const which = part === 0 ? 'first' : 'next';
    sockets[0]?.hear({ type: 'snapshot', id: 1, part: which, topic: 't', settlesAt: '1', rows: [] });
  }
  expect(sockets).toHaveLength(1);
});

test('on a line that brings the greeting slowly, each attempt is given longer', () => {
  const lived = (at: number) => {
    let seconds = 0;
    while (sockets.length === at + 1 && sockets[at]?.readyState === WebSocket.OPEN && seconds < 100) {
      vi.advanceTimersByTime(1_000);
      seconds += 1;
    }
    while (sockets.length === at + 1) vi.advanceTimersByTime(500);
    return seconds;
  };
  expect([0, 1, 2, 3].map(lived)).toEqual([6, 12, 24, 30]);
});
