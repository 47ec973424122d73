import { posix } from 'node:path';
import { OPEN, type Doors, type Floors } from './floors.ts';
import { folderOf } from './folder-of.ts';
import { isFetched, type Import } from './imports.ts';
import { throughRoots } from './through-roots.ts';
import type { TextFile } from './tracked-files.ts';
import type { Ground } from './trees.ts';

/** A tree with all of its folders, the lowest first. `circle`: features that import each other; empty if none do. */
export type Tree = Ground & { floors: Floors; circle: readonly string[] };

/**
 * Gives each feature of a tree its floor: above everything that it imports. Its doors are the `doors` that its
 * `feature.ts` exports.
 */
export function layFloors(ground: Ground, files: readonly TextFile[], imports: readonly Import[]): Tree {
  const own = files.filter(({ path }) => folderOf(path, ground) !== null);
  const texts = new Map(own.map(({ path, text }) => [path, text]));
  const doorsOf = (folder: string): Doors => {
    const manifest = texts.get(posix.join(ground.root, folder, 'feature.ts'));
    if (manifest === undefined) return folder.startsWith('features/') ? [] : OPEN;
    // There are no walls inside a package: what crosses the wire for one feature may be part of another's.
    if (!folder.startsWith('features/')) return OPEN;
    const [, list = ''] = /^export const doors = \[([^\]]*)\]/m.exec(manifest) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, door = '']) => door);
  };
  const features = new Set(own.flatMap(({ path }) => folderOf(path, ground) ?? []));
  for (const folder of Object.keys(ground.ground)) features.delete(folder);
  const { order, circle } = inOrder([...features].toSorted(), usesOf(imports, ground));
  const fixed = Object.entries(ground.ground).map(
    ([folder, doors]) => [folder, doors ?? doorsOf(folder)] as const,
  );
  const laid = order.map((folder) => [folder, doorsOf(folder)] as const);
  return { ...ground, floors: Object.fromEntries([...fixed, ...laid]), circle };
}

/** Which folders each one imports, except what the frame fetches. */
function usesOf(imports: readonly Import[], ground: Ground): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const one of throughRoots(imports, ground)) {
    const [user, used] = [folderOf(one.from, ground), folderOf(one.to, ground)];
    if (user === null || used === null || user === used) continue;
    if (isFetched(one) && user === ground.frame) continue;
    uses.set(user, (uses.get(user) ?? new Set()).add(used));
  }
  return uses;
}

/** The lowest first, by name where nothing else decides. What is left over is part of a circle, or stands on one. */
function inOrder(
  folders: readonly string[],
  uses: ReadonlyMap<string, ReadonlySet<string>>,
): { order: string[]; circle: string[] } {
  const order: string[] = [];
  let left = [...folders];
  for (;;) {
    const next = left.find((one) => !left.some((other) => other !== one && uses.get(one)?.has(other)));
    if (next === undefined) return { order: [...order, ...left], circle: left };
    order.push(next);
    left = left.filter((one) => one !== next);
  }
}
