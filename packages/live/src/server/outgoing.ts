import type { WebSocket } from 'ws';
import type { AnswerMessage } from './answer.ts';
import type { Caller } from './callers.ts';
import { BEHIND_AT_BYTES, MOST_UNREAD_BYTES, PORTION_BYTES } from './limits.ts';

type Part = { buffer: Buffer; isBinary: boolean; isLast: boolean; isFrame: boolean };

export type OutgoingEvents = {
  /** There may be room again. */
  onDrained: () => void;
  /** A full portion has been given to the socket. */
  onPortion: () => void;
};

const TEXT = { binary: false, fin: true };

/**
 * What is on its way to one socket.
 *
 * Modes: free, when a message goes straight to the socket; busy, when the socket has a portion in hand and new
 * messages wait until the system has taken it. A large message goes as parts, cut from a buffer that all its receivers
 * share: nothing is copied for a slow reader, and each portion taken shows that it is reading. One large write would
 * show nothing until it had all been read.
 */
export class Outgoing {
  readonly #socket: WebSocket;
  readonly #caller: Caller;
  readonly #events: OutgoingEvents;
  #line: Part[] = [];
  /** Bytes in the queue and in hand; those of frames in the queue; those in hand. */
  #bytes = 0;
  #frameBytes = 0;
  #inHandBytes = 0;
  #isBusy = false;
  #hasMoved = false;
  #isDropped = false;

  constructor(socket: WebSocket, caller: Caller, events: OutgoingEvents) {
    this.#socket = socket;
    this.#caller = caller;
    this.#events = events;
  }

  /** Sent, but not yet taken by the system. */
  get unreadBytes(): number {
    return this.#bytes - this.#inHandBytes + this.#socket.bufferedAmount;
  }

  get isDrained(): boolean {
    return this.#bytes <= PORTION_BYTES;
  }

  hasRoomFor(answerBytes: number): boolean {
    const isRoom = this.#bytes === 0 || this.#bytes + answerBytes <= MOST_UNREAD_BYTES;
    return isRoom && this.#caller.hasRoomFor(answerBytes);
  }

  /** Whether the system has taken a portion since the last call. */
  takeMoved(): boolean {
    const hasMoved = this.#hasMoved;
    this.#hasMoved = false;
    return hasMoved;
  }

  /** Sends a message; false if too much is waiting already. */
  send(message: Buffer): boolean {
    const { length } = message;
    if (!this.#isBusy && length <= PORTION_BYTES && this.#socket.bufferedAmount <= PORTION_BYTES) {
      if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(message, TEXT);
      return true;
    }
    const isRoom = this.#frameBytes === 0 || this.#frameBytes + length <= BEHIND_AT_BYTES;
    if (!isRoom || !this.#caller.hasRoomFor(length)) return false;
    this.#add(message, { isBinary: false, isLast: true, isFrame: true });
    return true;
  }

  /** Sends a message of an answer, for which there must be room. */
  answer({ head, buffer, isDeflated: isBinary }: AnswerMessage): void {
    this.#add(head, { isBinary, isLast: false, isFrame: false });
    this.#add(buffer, { isBinary, isLast: true, isFrame: false });
  }

  /** Drops what waits, when the socket ends. */
  drop(): void {
    this.#isDropped = true;
    this.#line = [];
    this.#inHandBytes = 0;
    this.#count(-this.#bytes);
  }

  #add(buffer: Buffer, { isBinary, isLast, isFrame }: Omit<Part, 'buffer'>): void {
    if (this.#isDropped) return;
    for (let from = 0; from < buffer.length; from += PORTION_BYTES) {
      const to = from + PORTION_BYTES;
      this.#line.push({
        buffer: buffer.subarray(from, to),
        isBinary,
        isLast: isLast && to >= buffer.length,
        isFrame,
      });
    }
    this.#count(buffer.length);
    if (isFrame) this.#frameBytes += buffer.length;
    if (!this.#isBusy && isLast) this.#giveNext();
  }

  #giveNext(): void {
    this.#isBusy = true;
    this.#inHandBytes = 0;
    for (let part = this.#line.shift(); part; part = this.#line.shift()) {
      const { buffer, isBinary, isLast, isFrame } = part;
      this.#inHandBytes += buffer.length;
      if (isFrame) this.#frameBytes -= buffer.length;
      const isFull = this.#inHandBytes >= PORTION_BYTES;
      const isPortion = isFull || this.#line.length === 0;
      this.#socket.send(buffer, { binary: isBinary, fin: isLast }, isPortion ? this.#onTaken : undefined);
      if (isFull) this.#events.onPortion();
      if (isPortion) return;
    }
  }

  readonly #onTaken = (error?: Error | null): void => {
    // A broken socket takes nothing; 'close' follows and drops the queue.
    if (error || this.#isDropped) return;
    this.#hasMoved = true;
    this.#count(-this.#inHandBytes);
    this.#inHandBytes = 0;
    if (this.#line.length > 0) this.#giveNext();
    else this.#isBusy = false;
    if (this.isDrained) this.#events.onDrained();
  };

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#caller.unreadBytes += bytes;
  }
}
