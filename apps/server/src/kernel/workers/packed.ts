import { inTurns, type Turn } from '../in-turns.ts';

/** Records that are written or read as JSON without a pause. */
const AT_ONCE = 200;

/**
 * A long list on its way between the main thread and another one, as texts of JSON, each of some of its records. Texts are
 * copied at once, however long, while the copy of a list of thousands holds the main thread at both ends.
 */
export type Packed<One> = {
  texts: readonly string[];
  /** Never there: it carries the type of the records. */
  one?: One;
};

/** On the main thread. The records must be JSON. */
export async function packInTurns<One>(list: readonly One[], turn: Turn): Promise<Packed<One>> {
  return { texts: await inTurns(portionsOf(list), (portion) => JSON.stringify(portion), turn) };
}

/** On the main thread. */
export async function unpackInTurns<One>({ texts }: Packed<One>, turn: Turn): Promise<One[]> {
  return (await inTurns(texts, (text) => JSON.parse(text) as One[], turn)).flat();
}

/** Where nobody else waits. */
export function pack<One>(list: readonly One[]): Packed<One> {
  return { texts: portionsOf(list).map((portion) => JSON.stringify(portion)) };
}

/** Where nobody else waits. */
export function unpack<One>({ texts }: Packed<One>): One[] {
  return texts.flatMap((text) => JSON.parse(text) as One[]);
}

function portionsOf<One>(list: readonly One[]): One[][] {
  const count = Math.ceil(list.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => list.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
