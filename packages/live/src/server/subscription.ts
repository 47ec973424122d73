import { isVisibleIn, type Snapshot } from './snapshot.ts';
import { encodeFrame, type TopicFrame } from './frame.ts';
import type { Topic } from './topic.ts';

/** What a subscription needs of its socket. */
export type Receiver = {
  /** Sends a frame. */
  send: (buffer: Buffer) => void;
  /** Sends a first answer, which may be larger than a receiver may otherwise lag behind. */
  answer: (buffer: Buffer) => void;
  /** True while nothing may leave: the rights of the receiver are being read again. */
  readonly isHeld: boolean;
};

/**
 * One subscriber of one topic.
 *
 * Modes: `joining` until its first answer is read from the database, while frames wait in a queue; `settling` after a
 * snapshot, while windows may still bring changes that the snapshot already showed; `live`, when the shared frame is
 * sent as it is. Changes visible in the snapshot are never sent again: a row that had already left would come back.
 * In every mode its receiver can be held; what would be sent waits for `flush`, or is dropped by `end`.
 */
export class Subscription {
  readonly id: number;
  readonly topic: Topic;
  readonly #receiver: Receiver;
  #mode: 'joining' | 'settling' | 'live' | 'ended' = 'joining';
  #snapshot: Snapshot | null = null;
  #queue: TopicFrame[] = [];
  #attempt = 0;
  #held: (() => void)[] = [];

  constructor(id: number, topic: Topic, receiver: Receiver) {
    this.id = id;
    this.topic = topic;
    this.#receiver = receiver;
  }

  /** Whether frames wait for an answer that is still being read. */
  get isWaiting(): boolean {
    return this.#mode === 'joining' || this.#receiver.isHeld;
  }

  /** Sends what waited while the receiver was held. */
  flush(): void {
    const held = this.#held;
    this.#held = [];
    for (const send of held) send();
  }

  /** Starts over: frames wait until `begin` is called with the same attempt. */
  join(): number {
    this.#mode = 'joining';
    this.#queue = [];
    this.#attempt += 1;
    return this.#attempt;
  }

  /** Sends the first answer, then what queued behind it. An answer to an older attempt is dropped. */
  begin(attempt: number, answer: Buffer, snapshot: Snapshot | null): void {
    if (this.#mode !== 'joining' || attempt !== this.#attempt) return;
    this.#pass(() => this.#receiver.answer(answer));
    this.#snapshot = snapshot;
    this.#mode = snapshot ? 'settling' : 'live';
    const queue = this.#queue;
    this.#queue = [];
    for (const frame of queue) this.deliver(frame);
  }

  deliver(frame: TopicFrame): void {
    if (this.#mode === 'joining') {
      this.#queue.push(frame);
    } else if (this.#mode === 'settling' && this.#snapshot) {
      const snapshot = this.#snapshot;
      if (frame.from >= snapshot.xmax) {
        this.#mode = 'live';
        this.#snapshot = null;
        this.#send(frame.buffer);
        return;
      }
      const unseen = frame.changes.filter((change) => !isVisibleIn(change.xid, snapshot));
      if (unseen.length === frame.changes.length) this.#send(frame.buffer);
      else if (unseen.length > 0) this.#send(encodeFrame(this.topic.name, unseen));
    } else if (this.#mode === 'live') {
      this.#send(frame.buffer);
    }
  }

  end(): void {
    this.#mode = 'ended';
    this.#queue = [];
    this.#held = [];
  }

  #send(buffer: Buffer): void {
    this.#pass(() => this.#receiver.send(buffer));
  }

  #pass(send: () => void): void {
    if (this.#receiver.isHeld) this.#held.push(send);
    else send();
  }
}
