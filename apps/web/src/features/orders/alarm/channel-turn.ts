import type { RingTurn } from './ring-turn.ts';

/** A tab that has said nothing for this long does not count. */
const FORGET_AFTER_MS = 5_000;
/** How long a tab listens for others before it takes the turn. */
const LISTEN_FIRST_MS = 2_000;

/**
 * For browsers without locks: every tab that can ring says so in each tick, and the one with the smallest name rings.
 */
export class ChannelTurn implements RingTurn {
  readonly #id = String(Math.random());
  readonly #others = new Map<string, number>();
  readonly #channel: BroadcastChannel | null;
  #wantsSince: number | null = null;

  constructor(name: string) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(`${name}.turn`) : null;
    this.#channel?.addEventListener('message', ({ data }) => {
      const { id, canRing } = data as { id: string; canRing: boolean };
      if (canRing) this.#others.set(id, performance.now());
      else this.#others.delete(id);
    });
  }

  get isMine(): boolean {
    const now = performance.now();
    if (this.#wantsSince === null || now - this.#wantsSince < LISTEN_FIRST_MS) return false;
    return [...this.#others].every(([id, heardAt]) => id > this.#id || now - heardAt > FORGET_AFTER_MS);
  }

  want(canRing: boolean): void {
    if (!canRing) return this.#leave();
    this.#wantsSince ??= performance.now();
    this.#channel?.postMessage({ id: this.#id, canRing: true });
  }

  /** The others forget a silent tab anyway. */
  seize(): void {}

  close(): void {
    this.#leave();
    this.#channel?.close();
  }

  #leave(): void {
    if (this.#wantsSince === null) return;
    this.#wantsSince = null;
    this.#channel?.postMessage({ id: this.#id, canRing: false });
  }
}
