import { setImmediate as nextTurn } from 'node:timers/promises';

/** Records of which a turn takes a few milliseconds. */
const AT_ONCE = 250;

/** Does something with each of a long list, and lets others have their turn in between: nobody waits for all of it. */
export async function inTurns<One, Made>(
  list: Iterable<One>,
  make: (one: One, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of list) {
    if (made.length > 0 && made.length % AT_ONCE === 0) await nextTurn();
    made.push(make(one, made.length));
  }
  return made;
}
