import type { Principal } from '@passline/contract';
import type { WebSocket } from 'ws';
import { beforeEach, expect, test } from 'vitest';
import { Connection } from './connection.ts';

/** A socket whose other end reads only when it is told to. */
class StalledSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  closedWith: number | null = null;
  sent: Buffer[] = [];

  send(buffer: Buffer): void {
    this.sent.push(buffer);
    this.bufferedAmount += buffer.length;
  }

  close(code: number): void {
    this.readyState = 2;
    this.closedWith ??= code;
  }
}

const principal: Principal = { kind: 'service', tokenId: 't', name: 'n', scopes: [] };
const kilobyte = Buffer.alloc(1_000);
let socket: StalledSocket;
let connection: Connection;

beforeEach(() => {
  socket = new StalledSocket();
  connection = new Connection(socket as unknown as WebSocket, principal);
});

test('what is kept for a reader that has stopped is bounded, however much there is to tell', () => {
  for (let count = 0; count < 5_000; count += 1) connection.send(kilobyte);
  expect(socket.bufferedAmount).toBeLessThan(1_100_000);
  expect(connection.isBehind).toBe(true);
});

test('a reader that has drained is to be given snapshots, once', () => {
  for (let count = 0; count < 2_000; count += 1) connection.send(kilobyte);
  expect(connection.hasCaughtUp(Date.now())).toBe(false);
  socket.bufferedAmount = 0;
  expect(connection.hasCaughtUp(Date.now())).toBe(true);
  expect(connection.hasCaughtUp(Date.now())).toBe(false);
});

test('a large snapshot does not make its own reader a slow one', () => {
  connection.answer(Buffer.alloc(5_000_000));
  connection.answer(Buffer.alloc(3_000_000));
  connection.send(kilobyte);
  expect(connection.isBehind).toBe(false);
  for (let count = 0; count < 2_000; count += 1) connection.send(kilobyte);
  expect(connection.isBehind).toBe(true);
});

test('snapshots that nobody reads do not pile up either', () => {
  for (let count = 0; count < 20; count += 1) connection.answer(Buffer.alloc(5_000_000));
  expect(socket.bufferedAmount).toBeLessThanOrEqual(21_000_000);
});

test('a refusal that cannot be told closes the socket: no snapshot would make it good', () => {
  for (let count = 0; count < 2_000; count += 1) connection.send(kilobyte);
  connection.tell({ type: 'refused', id: 1, code: 'RIGHTS_CHANGED', message: 'Your rights have changed.' });
  expect(socket.closedWith).toBe(4408);
});

test('a reader that never drains is closed', () => {
  for (let count = 0; count < 2_000; count += 1) connection.send(kilobyte);
  connection.hasCaughtUp(Date.now() + 60_000);
  expect(socket.closedWith).toBe(4408);
});

test('of two readings that overlap the later one counts, whichever ends first, and nothing leaves before both', async () => {
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
