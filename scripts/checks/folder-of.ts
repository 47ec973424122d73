import type { Ground } from './trees.ts';

/** The folder of a tree that a file belongs to; null for a file of its root, which puts them together. */
export function folderOf(path: string, { root, ground }: Pick<Ground, 'root' | 'ground'>): string | null {
  if (!path.startsWith(root)) return null;
  const [first = '', second = '', ...inside] = path.slice(root.length).split('/');
  const isNested = (first === 'features' || first === 'kernel') && !(first in ground);
  if (isNested) return inside.length > 0 ? `${first}/${second}` : null;
  return second === '' ? null : first;
}
