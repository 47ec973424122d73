import type { Actor } from './actor.ts';
import type { Tally } from './tally.ts';

const MINUTE_MS = 60_000;

/** Prints once a minute what happened. */
export class Reporter implements Actor {
  readonly name = 'reporter';
  readonly #tally: Tally;
  readonly #countOpen: () => number;
  readonly #say: (line: string) => void;
  #nextMs: number;

  constructor(tally: Tally, countOpen: () => number, say: (line: string) => void, startMs: number) {
    this.#tally = tally;
    this.#countOpen = countOpen;
    this.#say = say;
    this.#nextMs = startMs + MINUTE_MS;
  }

  async step(nowMs: number): Promise<void> {
    if (nowMs < this.#nextMs) return;
    this.#nextMs = nowMs + MINUTE_MS;
    this.#say(this.#tally.line(this.#countOpen()));
  }
}
