import type { Import } from './imports.ts';
import { folderOf } from './folder-of.ts';
import type { Ground } from './trees.ts';

/** `through`: the file of the root by which a folder reaches the other one, if it does not name it itself. */
export type Reach = Import & { through?: string };

/**
 * The imports, and the features that folders reach by files of the root: such a file puts features together, so
 * importing it is importing all of them. What the ground shares by a file of its root, such as `kernel/services.ts`, is
 * no feature.
 */
export function throughRoots(imports: readonly Import[], ground: Ground): Reach[] {
  const isRoot = (path: string) => path.startsWith(ground.root) && folderOf(path, ground) === null;
  const fromRoot = Map.groupBy(
    imports.filter(({ from }) => isRoot(from)),
    ({ from }) => from,
  );
  const reachedBy = (root: string, seen = new Set<string>()): Import[] => {
    if (seen.has(root)) return [];
    seen.add(root);
    return (fromRoot.get(root) ?? []).flatMap((one) => (isRoot(one.to) ? reachedBy(one.to, seen) : [one]));
  };
  return imports.flatMap((one): Reach[] =>
    isRoot(one.from) || !isRoot(one.to)
      ? [one]
      : reachedBy(one.to)
          .filter(({ to }) => !((folderOf(to, ground) ?? '') in ground.ground))
          .map(({ to, kind }) => ({ from: one.from, to, kind, through: one.to })),
  );
}
