import { isSource, readProject, type Import } from './imports.ts';

/** No file may import itself through others: none of them could be read, tested or moved without all the rest. */
export async function checkImportCircles(): Promise<{ code: number; output: string }> {
  const found = findImportCircles((await readProject()).imports);
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/**
 * Each circle in words, the shortest first. A late import or an address does not close a circle: both files are loaded
 * by then. Nor does a pattern: it names no file, so each can be read, tested and moved without the other.
 */
export function findImportCircles(imports: readonly Import[]): string[] {
  const imported = Map.groupBy(
    imports.filter(({ from, kind }) => isSource(from) && (kind === 'static' || kind === 'type')),
    ({ from }) => from,
  );
  const found: string[] = [];
  for (;;) {
    const circle = shortestCircle(imported);
    if (!circle) return found;
    const [first = '', ...others] = circle;
    const way = [...others, first].map((file) => `\n  imports ${file}`).join('');
    found.push(`${first}${way}\n  Move what they need of each other into a file below them.`);
    // The files of this circle are left out from here on, so that each circle is reported once.
    for (const file of circle) imported.delete(file);
  }
}

function shortestCircle(imported: ReadonlyMap<string, readonly Import[]>): string[] | null {
  let shortest: string[] | null = null;
  for (const file of imported.keys()) {
    const circle = wayBack(imported, file);
    if (circle && (!shortest || circle.length < shortest.length)) shortest = circle;
  }
  return shortest;
}

/** The files on the shortest way from a file to itself, beginning with it; null where there is none. */
function wayBack(imported: ReadonlyMap<string, readonly Import[]>, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const { to } of imported.get(file) ?? []) {
      if (to === start) return wayTo(file, cameFrom);
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, file);
      queue.push(to);
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end];
}
