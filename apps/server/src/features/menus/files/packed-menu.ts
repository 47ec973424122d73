import type { KindDiff, MenuDiff } from '@passline/domain/menus/files/menu-diff';
import type { KeptCategory, KeptGroup, KeptProduct, WholeMenu } from '@passline/domain/menus/files/menu-file';
import { Turn } from '../../../kernel/in-turns.ts';
import { pack, packInTurns, unpack, unpackInTurns, type Packed } from '../../../kernel/workers/packed.ts';

/** A menu on its way to a thread. */
export type PackedMenu = {
  menu: WholeMenu['menu'];
  categories: (Omit<KeptCategory, 'products'> & { products: Packed<KeptProduct> })[];
  groups: Packed<KeptGroup>;
};

export async function packMenu(
  { menu, categories, groups }: WholeMenu,
  turn = new Turn(),
): Promise<PackedMenu> {
  const packed: PackedMenu['categories'] = [];
  for (const category of categories)
    packed.push({ ...category, products: await packInTurns(category.products, turn) });
  return { menu, categories: packed, groups: await packInTurns(groups, turn) };
}

export function unpackMenu({ menu, categories, groups }: PackedMenu): WholeMenu {
  return {
    menu,
    categories: categories.map((category) => ({ ...category, products: unpack(category.products) })),
    groups: unpack(groups),
  };
}

type PackedKind<Fields> = { [List in keyof KindDiff<Fields>]: Packed<KindDiff<Fields>[List][number]> };

/** A diff on its way back. */
export type PackedDiff = {
  [Part in keyof MenuDiff]: MenuDiff[Part] extends KindDiff<infer Fields>
    ? PackedKind<Fields>
    : MenuDiff[Part] extends (infer One)[]
      ? Packed<One>
      : MenuDiff[Part];
};

export function packDiff({ menu, categories, products, groups, items, orders }: MenuDiff): PackedDiff {
  return {
    menu,
    categories: packKind(categories),
    products: packKind(products),
    groups: packKind(groups),
    items: packKind(items),
    orders: pack(orders),
  };
}

export async function unpackDiff(packed: PackedDiff, turn = new Turn()): Promise<MenuDiff> {
  return {
    menu: packed.menu,
    categories: await unpackKind(packed.categories, turn),
    products: await unpackKind(packed.products, turn),
    groups: await unpackKind(packed.groups, turn),
    items: await unpackKind(packed.items, turn),
    orders: await unpackInTurns(packed.orders, turn),
  };
}

function packKind<Fields>({ added, changed, moved, removed }: KindDiff<Fields>): PackedKind<Fields> {
  return { added: pack(added), changed: pack(changed), moved: pack(moved), removed: pack(removed) };
}

async function unpackKind<Fields>(packed: PackedKind<Fields>, turn: Turn): Promise<KindDiff<Fields>> {
  return {
    added: await unpackInTurns(packed.added, turn),
    changed: await unpackInTurns(packed.changed, turn),
    moved: await unpackInTurns(packed.moved, turn),
    removed: await unpackInTurns(packed.removed, turn),
  };
}
