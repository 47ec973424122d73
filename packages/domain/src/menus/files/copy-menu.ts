import { isSameJson } from '../../json/is-same-json.ts';
import { noChanges, type MenuDiff } from './menu-diff.ts';
import type { ItemFields, KeptGroup, KeptItem, WholeMenu } from './menu-file.ts';

export type MenuCopy = {
  /** All that is new at the other location. Products name their groups by ref. */
  diff: MenuDiff;
  /** The record that each new category and product is a copy of. */
  sourceOf: Map<string, string>;
  /** Groups of the other location that are used there because they are equal. */
  reused: { id: string; title: string }[];
};

/**
 * What a menu becomes at another location, where `there` are the modifier groups. A group that is there with the same
 * title, choices and prices is used; any other comes along. See docs/rules/menus.md#a-menu-for-another-location.
 */
export function copyMenu({ categories, groups }: WholeMenu, there: readonly KeptGroup[]): MenuCopy {
  const copy: MenuCopy = { diff: emptyDiff(), sourceOf: new Map(), reused: [] };
  const { diff, sourceOf, reused } = copy;
  let count = 0;
  const newRef = () => `new ${(count += 1)}`;
  const refOfKey = new Map<string, string>();
  for (const group of groups) {
    const equal = there.find((other) => isSameJson(offered(group), offered(other)));
    if (equal) reused.push({ id: equal.id, title: equal.title });
    const ref = equal?.id ?? newRef();
    refOfKey.set(group.key, ref);
    if (equal) continue;
    const { title, isRequired, maxSelection, items } = group;
    diff.groups.added.push({ ref, parent: null, fields: { title, isRequired, maxSelection } });
    const refs = items.map((item) => {
      const itemRef = newRef();
      diff.items.added.push({ ref: itemRef, parent: ref, fields: fieldsOf(item) });
      return itemRef;
    });
    diff.orders.push({ kind: 'item', parent: ref, refs });
  }
  const order = categories.map(({ id, name, description, products }) => {
    const ref = newRef();
    sourceOf.set(ref, id);
    diff.categories.added.push({ ref, parent: null, fields: { name, description } });
    const refs = products.map(({ id: source, modifierGroups, ...fields }) => {
      const product = newRef();
      sourceOf.set(product, source);
      const offers = modifierGroups.flatMap((key) => refOfKey.get(key) ?? []);
      diff.products.added.push({
        ref: product,
        parent: ref,
        fields: { ...fields, modifierGroups: [...new Set(offers)] },
      });
      return product;
    });
    diff.orders.push({ kind: 'product', parent: ref, refs });
    return ref;
  });
  diff.orders.push({ kind: 'category', parent: null, refs: order });
  return copy;
}

function emptyDiff(): MenuDiff {
  return {
    menu: null,
    categories: noChanges(),
    products: noChanges(),
    groups: noChanges(),
    items: noChanges(),
    orders: [],
  };
}

/** Everything about a group that a guest or the kitchen can notice. */
function offered({ title, isRequired, maxSelection, items }: KeptGroup) {
  return { title, isRequired, maxSelection, items: items.map(fieldsOf) };
}

function fieldsOf({ id: _id, ...fields }: KeptItem): ItemFields {
  return fields;
}
