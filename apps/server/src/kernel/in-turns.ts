import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one computes before others have their turn. The clock is read once for each record, so no count need fit all of them. */
const TURN_MS = 5;
/** Turns of the event loop that others have for each of ours: on an idle process they take no time. */
const TURNS_OF_OTHERS = 4;

/** A turn of one request: shared by several lists of it, they take no longer than one. */
export class Turn {
  #began = performance.now();

  /** Lets others have their turn if this one has lasted long enough. */
  async pass(): Promise<void> {
    if (performance.now() - this.#began < TURN_MS) return;
    for (let count = 0; count < TURNS_OF_OTHERS; count += 1) await nextTurn();
    this.#began = performance.now();
  }
}

/** Does something with each of a long list, and lets others have their turn in between: nobody waits for all of it. */
export async function inTurns<One, Made>(
  list: Iterable<One>,
  make: (one: One, index: number) => Made,
  turn: Turn = new Turn(),
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of list) {
    await turn.pass();
    made.push(make(one, made.length));
  }
  return made;
}

/** Those of a long list that fit. */
export async function filterInTurns<One>(list: readonly One[], fits: (one: One) => boolean): Promise<One[]> {
  const found = await inTurns(list, fits);
  return list.filter((_, index) => found[index]);
}
