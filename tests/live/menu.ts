import { Collection } from '@passline/live/browser';
import type { Queryable } from '@passline/database';
import type { LiveMessage } from '../setup/live-reader.ts';

export const PRODUCTS = 'menus.products';
export const GROUPS = 'menus.modifierGroups';

/** A modifier group as a reader ends up with it; the prices of its items by name. */
export type ShownGroup = { id: string; rev: number; title: string; items: Record<string, number> };
export type ShownProduct = {
  productId: string;
  rev: number;
  name: string;
  taxIds: string[];
  modifierGroups: string[];
};

type WireGroup = Omit<ShownGroup, 'items'> & { modifierItems: { name: string; price: number }[] };

/** The rows that a reader of one topic ends up with, in the browser's collection. */
export function shown<Row extends { rev: number }>(messages: readonly LiveMessage[], key: string): Row[] {
  const collection = new Collection<Row>(key);
  for (const message of messages) {
    if (message.type === 'snapshot') collection.replace(message.rows as Row[]);
    else if (message.type === 'frame' || message.type === 'resumed')
      collection.merge(message.rows as Row[], message.gone);
  }
  return [...collection.list];
}

export const productsOf = (messages: readonly LiveMessage[]) => shown<ShownProduct>(messages, 'productId');

export function groupOf({ modifierItems, ...group }: WireGroup): ShownGroup {
  return { ...group, items: Object.fromEntries(modifierItems.map(({ name, price }) => [name, price])) };
}

export const groupsOf = (messages: readonly LiveMessage[]) => shown<WireGroup>(messages, 'id').map(groupOf);

/** The groups of a location and the prices of their items, straight from the tables. */
export async function groupsInTables(
  db: Queryable,
  locationId: string,
): Promise<Record<string, Record<string, number>>> {
  const groups = await db.query<{ id: string }>('select id from modifier_groups where location_id = $1', [
    locationId,
  ]);
  const items = await db.query<{ modifier_group_id: string; name: string; price: number | string }>(
    'select * from modifier_items where modifier_group_id = any($1)',
    [groups.rows.map(({ id }) => id)],
  );
  return Object.fromEntries(
    groups.rows.map(({ id }) => [
      id,
      Object.fromEntries(
        items.rows
          .filter((item) => item.modifier_group_id === id)
          .map(({ name, price }) => [name, Number(price)]),
      ),
    ]),
  );
}

export const itemsById = (groups: readonly ShownGroup[]) =>
  Object.fromEntries(groups.map(({ id, items }) => [id, items]));
