import type { CategoryFields, GroupFields, ItemFields, MenuFields, ProductFields } from './menu-file.ts';

/** The id of an existing record, or the name that a diff gives a new one. */
export type RecordRef = string;

export type FieldChanges<Fields> = { from: Partial<Fields>; to: Partial<Fields> };

/** Where a record is: in which category, group or menu (null), and at which position of it, from 0 on. */
export type RecordPlace = { parent: RecordRef | null; index: number };

export type AddedRecord<Fields> = { ref: RecordRef; parent: RecordRef | null; fields: Fields };
export type ChangedRecord<Fields> = FieldChanges<Fields> & {
  id: string;
  parent: RecordRef | null;
  name: string;
};
export type MovedRecord = { id: string; name: string; from: RecordPlace; to: RecordPlace };
export type RemovedRecord = { id: string; parent: string | null; name: string };

export type KindDiff<Fields> = {
  added: AddedRecord<Fields>[];
  changed: ChangedRecord<Fields>[];
  moved: MovedRecord[];
  removed: RemovedRecord[];
};

/** A list that changes: its records in their new order. `parent` null: the categories of the menu. */
export type NewOrder = { kind: 'category' | 'product' | 'item'; parent: RecordRef | null; refs: RecordRef[] };

/**
 * Everything that a file would change in a menu: what is shown before an import, and what the import writes. Products name their
 * modifier groups by ref. See docs/rules/menus.md#what-an-import-changes.
 */
export type MenuDiff = {
  menu: FieldChanges<MenuFields> | null;
  categories: KindDiff<CategoryFields>;
  products: KindDiff<ProductFields>;
  groups: KindDiff<GroupFields>;
  items: KindDiff<ItemFields>;
  orders: NewOrder[];
};

export function noChanges<Fields>(): KindDiff<Fields> {
  return { added: [], changed: [], moved: [], removed: [] };
}

/** How many records a diff touches. A record that is changed and moved counts once. */
export function countChanges({ menu, categories, products, groups, items }: MenuDiff): number {
  const kinds: KindDiff<unknown>[] = [categories, products, groups, items];
  return kinds.reduce(
    (sum, { added, changed, moved, removed }) => {
      const touched = new Set([
        ...changed.map(({ id, parent }) => `${parent} ${id}`),
        ...moved.map(({ id, to }) => `${to.parent} ${id}`),
      ]);
      return sum + added.length + removed.length + touched.size;
    },
    menu ? 1 : 0,
  );
}
