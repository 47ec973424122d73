import { troubleOf } from '../api/answer.ts';
import type { Actor, Clock } from './actor.ts';

const STEP_MS = 250;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;

export type MarketplaceOptions = {
  actors: readonly Actor[];
  clock: Clock;
  say: (line: string) => void;
  /** Milliseconds since 1970; null: forever. */
  untilMs: number | null;
};

export type Outcome = 'time is up' | 'unauthorized';

/** Lets all actors act, again and again. Waits for a server that is away for a while. */
export async function runMarketplace({ actors, clock, say, untilMs }: MarketplaceOptions): Promise<Outcome> {
  const endMs = untilMs ?? Infinity;
  let backOffMs = 0;
  while (clock.nowMs() < endMs) {
    try {
      for (const actor of actors) await actor.step(clock.nowMs());
      if (backOffMs > 0) say('The server answers again.');
      backOffMs = 0;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind === 'unauthorized') {
        say('The server does not accept the service token: set PASSLINE_SERVICE_TOKEN to a valid one.');
        return 'unauthorized';
      }
      if (backOffMs === 0) say(`The server cannot be reached (${trouble.message}); trying again.`);
      backOffMs = Math.min(LONGEST_BACK_OFF_MS, backOffMs * 2 || FIRST_BACK_OFF_MS);
    }
    await clock.sleep(backOffMs || STEP_MS);
  }
  return 'time is up';
}
