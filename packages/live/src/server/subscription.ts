import { isVisibleIn, type Snapshot } from './snapshot.ts';
import { encodeFrame, type Topic, type TopicFrame } from './topic.ts';

/** What a subscription needs of its socket. */
export type Receiver = { send: (buffer: Buffer) => void };

/**
 * One subscriber of one topic.
 *
 * Modes: `joining` until its first answer is read from the database, while frames wait in a queue; `settling` after a
 * snapshot, while windows may still bring changes that the snapshot already showed; `live`, when the shared frame is
 * sent as it is. Changes visible in the snapshot are never sent again: a row that had already left would come back.
 */
export class Subscription {
  readonly id: number;
  readonly topic: Topic;
  readonly #receiver: Receiver;
  #mode: 'joining' | 'settling' | 'live' | 'ended' = 'joining';
  #snapshot: Snapshot | null = null;
  #queue: TopicFrame[] = [];
  #attempt = 0;

  constructor(id: number, topic: Topic, receiver: Receiver) {
    this.id = id;
    this.topic = topic;
    this.#receiver = receiver;
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
    this.#receiver.send(answer);
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
        this.#receiver.send(frame.buffer);
        return;
      }
      const unseen = frame.changes.filter((change) => !isVisibleIn(change.xid, snapshot));
      if (unseen.length === frame.changes.length) this.#receiver.send(frame.buffer);
      else if (unseen.length > 0) this.#receiver.send(encodeFrame(this.topic, unseen));
    } else if (this.#mode === 'live') {
      this.#receiver.send(frame.buffer);
    }
  }

  end(): void {
    this.#mode = 'ended';
    this.#queue = [];
  }
}
