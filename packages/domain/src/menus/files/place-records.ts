import type { KindDiff, NewOrder, RecordPlace } from './menu-diff.ts';
import { stayInPlace } from './stay-in-place.ts';

/** One list before and after: the categories of a menu, the products of a category, the items of a group. */
export type ComparedList = {
  parent: string | null;
  before: readonly { id: string; name: string }[];
  after: readonly string[];
};

/** Records what is moved in some lists, within one or to another, and what is no longer in any of them. */
export function placeRecords<Fields>(
  kind: NewOrder['kind'],
  lists: readonly ComparedList[],
  diff: KindDiff<Fields>,
  orders: NewOrder[],
): void {
  const was = new Map<string, RecordPlace & { name: string }>();
  for (const { parent, before } of lists)
    for (const [index, { id, name }] of before.entries()) was.set(id, { parent, index, name });
  const left = new Set(was.keys());
  for (const { parent, before, after } of lists) {
    const staying = stayInPlace(
      before.map(({ id }) => id),
      after,
    );
    let isAsItWas = true;
    for (const [index, ref] of after.entries()) {
      left.delete(ref);
      if (staying.has(ref)) continue;
      isAsItWas = false;
      const from = was.get(ref);
      if (!from) continue;
      const { name, ...place } = from;
      diff.moved.push({ id: ref, name, from: place, to: { parent, index } });
    }
    if (!isAsItWas) orders.push({ kind, parent, refs: [...after] });
  }
  for (const id of left) {
    const { parent = null, name = '' } = was.get(id) ?? {};
    diff.removed.push({ id, parent, name });
  }
}

/**
 * A list as a file wants it. If the file is the whole list: as in the file. Otherwise existing records stay where they
 * are, except those that the file has elsewhere (`mentioned` and not `wanted`), and new ones come after them.
 */
export function orderAfter(
  isWhole: boolean,
  before: readonly { id: string }[],
  wanted: readonly string[],
  mentioned: ReadonlySet<string>,
): readonly string[] {
  if (isWhole) return wanted;
  const here = new Set(wanted);
  const staying = before.map(({ id }) => id).filter((id) => here.has(id) || !mentioned.has(id));
  const old = new Set(staying);
  return [...staying, ...wanted.filter((ref) => !old.has(ref))];
}
