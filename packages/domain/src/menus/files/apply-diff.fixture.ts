import type { KindDiff, MenuDiff } from './menu-diff.ts';
import type { CategoryFields, GroupFields, ItemFields, ProductFields, WholeMenu } from './menu-file.ts';

type Row<Fields> = { ref: string; parent: string | null; fields: Fields };

/** A menu without ids, as its lists read: what `current` becomes by an import of the diff. */
export function appliedMenu(current: WholeMenu, diff: MenuDiff) {
  const idOfKey = new Map(current.groups.map(({ key, id }) => [key, id]));
  const categories = rowsAfter<CategoryFields>(
    current.categories.map(({ id, name, description }) => ({
      ref: id,
      parent: null,
      fields: { name, description },
    })),
    diff.categories,
  );
  const products = rowsAfter<ProductFields>(
    current.categories.flatMap(({ id: parent, products: list }) =>
      list.map(({ id: ref, ...fields }) => {
        const modifierGroups = fields.modifierGroups.map((key) => idOfKey.get(key) ?? key);
        return { ref, parent, fields: { ...fields, modifierGroups } };
      }),
    ),
    diff.products,
  );
  const groups = rowsAfter<GroupFields>(
    current.groups.map(({ id, title, isRequired, maxSelection }) => ({
      ref: id,
      parent: null,
      fields: { title, isRequired, maxSelection },
    })),
    diff.groups,
  );
  const items = rowsAfter<ItemFields>(
    current.groups.flatMap(({ id: parent, items: list }) =>
      list.map(({ id: ref, ...fields }) => ({ ref, parent, fields })),
    ),
    diff.items,
  );
  const ordered = <Fields>(rows: readonly Row<Fields>[], parent: string | null, kind: string) => {
    const refs = diff.orders.find((order) => order.kind === kind && order.parent === parent)?.refs;
    const own = rows.filter((row) => row.parent === parent);
    return refs ? own.toSorted((a, b) => refs.indexOf(a.ref) - refs.indexOf(b.ref)) : own;
  };
  const groupOf = new Map(
    groups.map(({ ref, fields }) => [
      ref,
      { ...fields, items: ordered(items, ref, 'item').map((row) => row.fields) },
    ]),
  );
  return {
    categories: ordered(categories, null, 'category').map(({ ref, fields }) => ({
      ...fields,
      products: ordered(products, ref, 'product').map((product) => ({
        ...product.fields,
        modifierGroups: product.fields.modifierGroups.map((group) => groupOf.get(group)),
      })),
    })),
    groups: groupOf.size,
  };
}

/** The rows in their old order, then the new ones. */
function rowsAfter<Fields>(rows: readonly Row<Fields>[], diff: KindDiff<Fields>): Row<Fields>[] {
  const removed = new Set(diff.removed.map(({ id }) => id));
  const changes = new Map(diff.changed.map(({ id, to }) => [id, to]));
  const moves = new Map(diff.moved.map(({ id, to }) => [id, to.parent]));
  const kept = rows
    .filter(({ ref }) => !removed.has(ref))
    .map(({ ref, parent, fields }) => ({
      ref,
      parent: moves.get(ref) ?? parent,
      fields: { ...fields, ...changes.get(ref) },
    }));
  return [...kept, ...diff.added];
}
