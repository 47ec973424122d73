import type { Principal } from '@passline/contract';
import type { WebSocket } from 'ws';
import { CLOSE, type ServerMessage } from '../protocol.ts';
import type { Subscription } from './subscription.ts';

/** Above this the receiver does not keep up: frames are dropped and a snapshot is sent when it has drained. */
const BEHIND_AT_BYTES = 1_000_000;
const DRAINED_AT_BYTES = 64_000;
const MOST_BEHIND_MS = 30_000;

/** One socket with its subscriptions. It never lets a slow reader grow the heap. */
export class Connection {
  principal: Principal;
  readonly subscriptions = new Map<number, Subscription>();
  readonly #socket: WebSocket;
  #behindSince: number | null = null;

  constructor(socket: WebSocket, principal: Principal) {
    this.#socket = socket;
    this.principal = principal;
  }

  get isBehind(): boolean {
    return this.#behindSince !== null;
  }

  send(buffer: Buffer): void {
    if (this.#behindSince !== null || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > BEHIND_AT_BYTES) {
      this.#behindSince = Date.now();
      return;
    }
    this.#socket.send(buffer, { binary: false });
  }

  tell(message: ServerMessage): void {
    this.send(Buffer.from(JSON.stringify(message)));
  }

  /** True once when a slow reader has drained and must be given snapshots; ends it when it never does. */
  hasCaughtUp(nowMs: number): boolean {
    if (this.#behindSince === null) return false;
    if (this.#socket.bufferedAmount <= DRAINED_AT_BYTES) {
      this.#behindSince = null;
      return true;
    }
    if (nowMs - this.#behindSince > MOST_BEHIND_MS) this.#socket.close(CLOSE.TOO_SLOW, 'too slow');
    return false;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
