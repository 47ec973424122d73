import type { AnswerMessage } from './answer.ts';
import { encodeFrame, isShownIn, type TopicFrame } from './frame.ts';
import { BEHIND_AT_BYTES } from './limits.ts';
import type { Snapshot } from './snapshot.ts';
import type { Topic } from './topic.ts';

/** What a subscription needs from its socket. */
export type Receiver = {
  /** Sends a frame. */
  send: (buffer: Buffer) => void;
  /** Sends a message of a first answer, which may be larger than a receiver may otherwise lag behind. */
  answer: (message: AnswerMessage) => void;
  /** The subscription would have to keep more than it may: it is queued for a new first answer. */
  startAfresh: (subscription: Subscription) => void;
  /** True while nothing may leave: the rights of the receiver are being read again. */
  readonly isHeld: boolean;
};

type Mode = 'waiting' | 'joining' | 'settling' | 'live' | 'ended';

/**
 * One subscriber of one topic.
 *
 * Modes: `waiting` until its first answer is requested: whatever happens before will be in the answer, so nothing is kept;
 * `joining` while that is read from the database and frames wait in a queue; `settling` after a snapshot, while windows
 * may still bring changes that the snapshot already showed; `live`, when the shared frame is sent as it is. Changes
 * visible in the snapshot are never sent again: a row that had already left would come back. In every mode its receiver
 * can be held; what would be sent waits for `flush`, or is dropped by `end`. The waiting data is bounded: beyond the limit
 * the subscription starts afresh.
 */
export class Subscription {
  readonly id: number;
  readonly topic: Topic;
  /** Whether its receiver takes answers in parts. */
  readonly inParts: boolean;
  readonly #receiver: Receiver;
  #mode: Mode = 'waiting';
  #snapshot: Snapshot | null = null;
  #queue: TopicFrame[] = [];
  #attempt = 0;
  #held: (() => void)[] = [];
  /** Bytes of the frames in both. */
  #keptBytes = 0;

  constructor(id: number, topic: Topic, receiver: Receiver, inParts = false) {
    this.id = id;
    this.topic = topic;
    this.inParts = inParts;
    this.#receiver = receiver;
  }

  /** Whether it has no answer yet, or frames wait. */
  get isWaiting(): boolean {
    return this.#mode === 'waiting' || this.#mode === 'joining' || this.#receiver.isHeld;
  }

  isJoining(attempt: number): boolean {
    return this.#mode === 'joining' && attempt === this.#attempt;
  }

  /** Sends what waited while the receiver was held. */
  flush(): void {
    const held = this.#held;
    this.#held = [];
    this.#keptBytes = 0;
    for (const send of held) {
      // What was sent first may have been too much: then everything is sent again.
      if (this.#mode === 'waiting') return;
      send();
    }
  }

  /** Nothing is kept until `join`; an answer that is under way is no longer accepted. */
  wait(): void {
    this.#enter('waiting');
  }

  /** Its answer is about to be requested: frames wait until `begin` is called with the same attempt. */
  join(): number {
    this.#enter('joining');
    this.#attempt += 1;
    return this.#attempt;
  }

  /** Sends the first answer, then the frames queued behind it. An answer to an older attempt is dropped. */
  begin(attempt: number, messages: readonly AnswerMessage[], snapshot: Snapshot | null): void {
    if (!this.isJoining(attempt)) return;
    const queue = this.#queue;
    this.#enter(snapshot ? 'settling' : 'live');
    this.#snapshot = snapshot;
    const answer = () => messages.forEach((message) => this.#receiver.answer(message));
    const bytes = messages.reduce((sum, { buffer }) => sum + buffer.length, 0);
    if (this.#receiver.isHeld) this.#hold(bytes, answer);
    else answer();
    for (const frame of queue) this.deliver(frame);
  }

  deliver(frame: TopicFrame): void {
    if (this.#mode === 'joining') {
      this.#queue.push(frame);
      this.#keep(frame.buffer.length);
    } else if (this.#mode === 'settling' && this.#snapshot) {
      const snapshot = this.#snapshot;
      if (frame.from >= snapshot.xmax) {
        this.#mode = 'live';
        this.#snapshot = null;
        this.#send(frame.buffer);
        return;
      }
      const unseen = frame.changes.filter((change) => !isShownIn(change, snapshot));
      if (unseen.length === frame.changes.length) this.#send(frame.buffer);
      else if (unseen.length > 0) this.#send(encodeFrame(this.topic.name, unseen));
    } else if (this.#mode === 'live') {
      this.#send(frame.buffer);
    }
  }

  end(): void {
    this.#enter('ended');
  }

  #enter(mode: Mode): void {
    this.#mode = mode;
    this.#snapshot = null;
    this.#queue = [];
    this.#held = [];
    this.#keptBytes = 0;
  }

  #send(buffer: Buffer): void {
    if (this.#receiver.isHeld) this.#hold(buffer.length, () => this.#receiver.send(buffer));
    else this.#receiver.send(buffer);
  }

  #hold(bytes: number, send: () => void): void {
    this.#held.push(send);
    this.#keep(bytes);
  }

  #keep(bytes: number): void {
    this.#keptBytes += bytes;
    if (this.#keptBytes > BEHIND_AT_BYTES) this.#receiver.startAfresh(this);
  }
}
