import type { Principal } from '@passline/contract';
import type { WebSocket } from 'ws';
import { CLOSE, type ServerMessage } from '../protocol.ts';
import type { Subscription } from './subscription.ts';

/** Above this the receiver does not keep up: frames are dropped and a snapshot is sent when it has drained. */
const BEHIND_AT_BYTES = 1_000_000;
const DRAINED_AT_BYTES = 64_000;
/** A snapshot may be larger than what a receiver may lag behind, but unread snapshots do not pile up either. */
const MOST_UNREAD_BYTES = 16_000_000;
const MOST_BEHIND_MS = 30_000;

/** One socket with its subscriptions. It never lets a slow reader grow the heap. */
export class Connection {
  principal: Principal;
  readonly subscriptions = new Map<number, Subscription>();
  readonly #socket: WebSocket;
  #behindSince: number | null = null;
  /** Bytes of the answers that were sent since the socket was last drained. */
  #answeredBytes = 0;
  #holds = 0;
  #readings = 0;

  constructor(socket: WebSocket, principal: Principal) {
    this.#socket = socket;
    this.principal = principal;
  }

  get isBehind(): boolean {
    return this.#behindSince !== null;
  }

  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /**
   * Reads something of its receiver again, and keeps back what its subscriptions would send meanwhile. Of readings that
   * overlap the one that began last counts: an earlier one may know what is no longer true, and come later.
   */
  async reread<Read>(
    read: () => Promise<Read>,
    apply: (outcome: PromiseSettledResult<Read>) => void,
  ): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    this.#holds += 1;
    const [outcome] = await Promise.allSettled([read()]);
    if (reading === this.#readings) apply(outcome);
    this.#holds -= 1;
    if (this.#holds > 0) return;
    for (const subscription of this.subscriptions.values()) subscription.flush();
  }

  /** Sends a frame; a receiver that is behind gets a snapshot later instead. */
  send(buffer: Buffer): void {
    if (this.#socket.bufferedAmount <= DRAINED_AT_BYTES) this.#answeredBytes = 0;
    this.#sendWithin(BEHIND_AT_BYTES + this.#answeredBytes, buffer);
  }

  /** Sends a first answer. Reading it takes its time, and frames behind it do not make its receiver a slow one. */
  answer(buffer: Buffer): void {
    if (this.#sendWithin(MOST_UNREAD_BYTES, buffer)) this.#answeredBytes += buffer.length;
  }

  /** What a snapshot cannot make good: whoever is too far behind to be told must connect again. */
  tell(message: ServerMessage): void {
    const buffer = Buffer.from(JSON.stringify(message));
    if (!this.#sendWithin(BEHIND_AT_BYTES + this.#answeredBytes, buffer))
      this.close(CLOSE.TOO_SLOW, 'too slow');
  }

  #sendWithin(mostBytes: number, buffer: Buffer): boolean {
    if (this.#behindSince !== null || this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount > mostBytes) {
      this.#behindSince = Date.now();
      return false;
    }
    this.#socket.send(buffer, { binary: false });
    return true;
  }

  /** True once when a slow reader has drained and must be given snapshots; ends it when it never does. */
  hasCaughtUp(nowMs: number): boolean {
    if (this.#behindSince === null) return false;
    if (this.#socket.bufferedAmount <= DRAINED_AT_BYTES) {
      this.#behindSince = null;
      this.#answeredBytes = 0;
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
