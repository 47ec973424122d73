import { ordersBoard } from '@passline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveClient } from './live-client.ts';

/** A socket that is played by the test. */
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

test('told that it asks for too much it stays away for half a minute, however it is hurried, and says that it is offline', () => {
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

test('a server that greets and closes again and again is asked less and less often', () => {
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

test('while a large answer is on its way silence is not taken for the end, but the screen is not called live either', () => {
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
