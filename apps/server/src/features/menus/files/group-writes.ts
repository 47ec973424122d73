import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { MenuDiff, RecordRef } from '@passline/domain/menus/files/menu-diff';

type Item = ModifierGroupRow['modifierItems'][number];
type NewGroup = Pick<ModifierGroupRow, 'id' | 'title' | 'isRequired' | 'maxSelection' | 'modifierItems'>;

/** What a diff makes of modifier groups, each with its items: new ones, and those of `before` that change. */
export function groupWrites(
  { groups, items, orders }: MenuDiff,
  before: readonly ModifierGroupRow[],
  idOf: (ref: RecordRef) => string,
): { added: NewGroup[]; changed: { locked: ModifierGroupRow; fields: Partial<ModifierGroupRow> }[] } {
  const orderOf = new Map(
    orders.flatMap(({ kind, parent, refs }) =>
      kind === 'item' && parent !== null ? [[parent, refs] as const] : [],
    ),
  );
  const newItems = new Map<RecordRef, Item>(
    items.added.map(({ ref, fields }) => [ref, { ...fields, id: idOf(ref), activeAfter: null }]),
  );
  const itemChanges = new Map(items.changed.map(({ id, parent, to }) => [keyOf(parent, id), to]));
  const removed = new Set(items.removed.map(({ id, parent }) => keyOf(parent, id)));
  const groupChanges = new Map(groups.changed.map(({ id, to }) => [id, to]));

  const itemsOf = (ref: RecordRef, old: readonly Item[]): Item[] => {
    const there = new Map(
      old.filter(({ id }) => !removed.has(keyOf(ref, id))).map((item) => [item.id, item]),
    );
    const refs = orderOf.get(ref) ?? [...there.keys()];
    return refs.flatMap((item) => {
      const kept = there.get(item);
      return kept ? [{ ...kept, ...itemChanges.get(keyOf(ref, item)) }] : (newItems.get(item) ?? []);
    });
  };

  return {
    added: groups.added.map(({ ref, fields }) => ({
      ...fields,
      id: idOf(ref),
      modifierItems: itemsOf(ref, []),
    })),
    changed: before.map((locked) => ({
      locked,
      fields: { ...groupChanges.get(locked.id), modifierItems: itemsOf(locked.id, locked.modifierItems) },
    })),
  };
}

/** The id of an item says nothing beyond its group. */
function keyOf(group: RecordRef | null, item: RecordRef): string {
  return `${group} ${item}`;
}
