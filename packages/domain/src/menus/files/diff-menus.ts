import { changedFields } from './compare-fields.ts';
import { matchProducts } from './match-products.ts';
import { matchRecords } from './match-records.ts';
import { noChanges, type KindDiff, type MenuDiff } from './menu-diff.ts';
import { MENU_FILE_FIELDS, type FileFields } from './menu-file-fields.ts';
import {
  USUAL_FIELDS,
  type KeptGroup,
  type MenuFile,
  type SaidCategory,
  type WholeMenu,
} from './menu-file.ts';
import { orderAfter, placeRecords } from './place-records.ts';

/** A menu with what else its location has. */
export type MenuWithin = WholeMenu & {
  /** Groups of the location that no product of this menu offers. */
  otherGroups: readonly KeptGroup[];
  /** Groups that products of other menus offer. */
  sharedGroupIds: ReadonlySet<string>;
};

/**
 * What a file changes in a menu. With `isWhole` the file is the whole menu: what it lacks is removed, and its order
 * counts. Otherwise nothing is removed, and new records go to the end of their list. They are called 'new 1', 'new 2' …
 * See docs/rules/menus.md#what-an-import-changes.
 */
export function diffMenus(
  current: MenuWithin,
  wanted: MenuFile,
  { isWhole }: { isWhole: boolean },
): MenuDiff {
  const diff: MenuDiff = {
    menu: wanted.menu && changedFields(MENU_FILE_FIELDS.menu, current.menu, wanted.menu),
    categories: noChanges(),
    products: noChanges(),
    groups: noChanges(),
    items: noChanges(),
    orders: [],
  };
  let count = 0;
  const comparison = { current, wanted, isWhole, diff, newRef: () => `new ${(count += 1)}` };
  const refOfKey = compareGroups(comparison);
  const used = compareProducts(comparison, refOfKey, compareCategories(comparison));
  if (isWhole) removeGroups(comparison, new Set([...refOfKey.values(), ...used]));
  return diff;
}

type Comparison = {
  current: MenuWithin;
  wanted: MenuFile;
  isWhole: boolean;
  diff: MenuDiff;
  newRef: () => string;
};

/** The names by which products refer to groups, with their refs. */
function compareGroups({ current, wanted, isWhole, diff, newRef }: Comparison): Map<string, string> {
  const there = [...current.groups, ...current.otherGroups];
  const matches = matchRecords(there, wanted.groups, ({ title }) => title);
  const refOfKey = new Map<string, string>();
  for (const said of wanted.groups) {
    const { id: _, key, items, ...fields } = said;
    const kept = matches.get(said);
    const ref = kept?.id ?? newRef();
    refOfKey.set(key, ref);
    if (kept)
      noteChanges(diff.groups, MENU_FILE_FIELDS.group, kept, fields, { parent: null, name: kept.title });
    else diff.groups.added.push({ ref, parent: null, fields: { ...USUAL_FIELDS.group, ...fields } });
    const before = kept?.items ?? [];
    const found = matchRecords(before, items, ({ name }) => name);
    const refs = items.map((item) => {
      const { id: __, ...itemFields } = item;
      const old = found.get(item);
      if (old)
        noteChanges(diff.items, MENU_FILE_FIELDS.item, old, itemFields, { parent: ref, name: old.name });
      const itemRef = old?.id ?? newRef();
      if (!old)
        diff.items.added.push({ ref: itemRef, parent: ref, fields: { ...USUAL_FIELDS.item, ...itemFields } });
      return itemRef;
    });
    // Group by group: the id of an item says nothing beyond its group.
    const list = { parent: ref, before, after: orderAfter(isWhole, before, refs, new Set(refs)) };
    placeRecords('item', [list], diff.items, diff.orders);
  }
  return refOfKey;
}

/** The refs of the file's categories. */
function compareCategories({
  current,
  wanted,
  isWhole,
  diff,
  newRef,
}: Comparison): Map<SaidCategory, string> {
  const matches = matchRecords(current.categories, wanted.categories, ({ name }) => name);
  const refs = new Map<SaidCategory, string>();
  for (const said of wanted.categories) {
    const { id: _, products: __, ...fields } = said;
    const kept = matches.get(said);
    refs.set(said, kept?.id ?? newRef());
    if (kept)
      noteChanges(diff.categories, MENU_FILE_FIELDS.category, kept, fields, {
        parent: null,
        name: kept.name,
      });
    else {
      const ref = refs.get(said) ?? newRef();
      diff.categories.added.push({ ref, parent: null, fields: { ...USUAL_FIELDS.category, ...fields } });
    }
  }
  const order = [...refs.values()];
  const after = orderAfter(isWhole, current.categories, order, new Set(order));
  placeRecords(
    'category',
    [{ parent: null, before: current.categories, after }],
    diff.categories,
    diff.orders,
  );
  return refs;
}

/** The groups that the file's products offer in the end. */
function compareProducts(
  { current, wanted, isWhole, diff, newRef }: Comparison,
  refOfKey: ReadonlyMap<string, string>,
  categoryRefs: ReadonlyMap<SaidCategory, string>,
): Set<string> {
  const idOfKey = new Map(current.groups.map(({ key, id }) => [key, id]));
  const matches = matchProducts(current, wanted, categoryRefs);
  const used = new Set<string>();
  const mentioned = new Set<string>();
  const wantedOf = new Map<string, string[]>();
  for (const [category, parent] of categoryRefs) {
    const refs = category.products.map((said) => {
      const { id: _, modifierGroups, ...fields } = said;
      const groups = modifierGroups && toRefs(modifierGroups, refOfKey);
      const kept = matches.get(said);
      const keptGroups = toRefs(kept?.modifierGroups ?? [], idOfKey);
      for (const group of groups ?? keptGroups) used.add(group);
      const asked = { ...fields, ...(groups ? { modifierGroups: groups } : {}) };
      if (kept) {
        const now = { ...kept, modifierGroups: keptGroups };
        noteChanges(diff.products, MENU_FILE_FIELDS.product, now, asked, { parent, name: kept.name });
        return kept.id;
      }
      const ref = newRef();
      diff.products.added.push({ ref, parent, fields: { ...USUAL_FIELDS.product, ...asked } });
      return ref;
    });
    for (const ref of refs) mentioned.add(ref);
    wantedOf.set(parent, refs);
  }
  const productsOf = new Map(current.categories.map(({ id, products }) => [id, products]));
  const parents = new Set([...productsOf.keys(), ...wantedOf.keys()]);
  const lists = [...parents].map((parent) => {
    const before = productsOf.get(parent) ?? [];
    return { parent, before, after: orderAfter(isWhole, before, wantedOf.get(parent) ?? [], mentioned) };
  });
  placeRecords('product', lists, diff.products, diff.orders);
  return used;
}

/** Groups that this menu alone offered and no longer does. */
function removeGroups({ current, diff }: Comparison, kept: ReadonlySet<string>): void {
  for (const { id, title } of current.groups)
    if (!kept.has(id) && !current.sharedGroupIds.has(id))
      diff.groups.removed.push({ id, parent: null, name: title });
}

function noteChanges<Fields>(
  diff: KindDiff<Fields>,
  fields: FileFields<Fields>,
  kept: Fields & { id: string },
  said: Partial<Fields>,
  { parent, name }: { parent: string | null; name: string },
): void {
  const changes = changedFields(fields, kept, said);
  if (changes) diff.changed.push({ ...changes, id: kept.id, parent, name });
}

function toRefs(keys: readonly string[], refs: ReadonlyMap<string, string>): string[] {
  return keys.flatMap((key) => refs.get(key) ?? []);
}
