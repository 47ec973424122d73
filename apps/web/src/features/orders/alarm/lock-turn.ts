import type { RingTurn } from './ring-turn.ts';

/** The tab that holds the lock rings; the browser passes it on when that tab is closed or releases it. */
export class LockTurn implements RingTurn {
  readonly #name: string;
  #isMine = false;
  #leave: (() => void) | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  get isMine(): boolean {
    return this.#isMine;
  }

  want(canRing: boolean): void {
    if (!canRing) this.close();
    else if (!this.#leave) this.#queue({});
  }

  seize(): void {
    this.close();
    this.#queue({ steal: true });
  }

  close(): void {
    this.#leave?.();
    this.#leave = null;
    this.#isMine = false;
  }

  #queue(how: { steal?: boolean }): void {
    const waiting = new AbortController();
    let release = () => {};
    const leave = () => {
      waiting.abort();
      release();
    };
    this.#leave = leave;
    const hold = async () => {
      if (this.#leave !== leave) return;
      this.#isMine = true;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    // The browser does not accept a signal together with `steal`, which never waits.
    const options = how.steal ? { steal: true } : { signal: waiting.signal };
    navigator.locks.request(this.#name, options, hold).catch(() => {
      // This tab stopped waiting, or another tab took the lock while this one slept: the next tick queues again.
      if (this.#leave === leave) this.close();
    });
  }
}
