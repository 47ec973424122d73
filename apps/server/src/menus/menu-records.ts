import type { MenuModifierGroup, MenuProduct, ModifierGroupRow, ProductRow } from '@passline/contract';

/** Every product with what it is taxed with and its modifier groups in their order. */
export const PRODUCTS = `select p.*,
  array(select t.tax_id from product_taxes t where t.product_id = p.id order by t.tax_id) as tax_ids,
  array(select g.modifier_group_id from product_modifier_groups g where g.product_id = p.id
    order by g.position, g.modifier_group_id) as modifier_group_ids
  from products p`;

export type ProductRecord = {
  id: string;
  category_id: string;
  name: string;
  description: string;
  price: number;
  image_url: string | null;
  tags: string[];
  qty: number | null;
  qty_limit: number | null;
  active_after: number | null;
  position: number;
  tax_ids: string[];
  modifier_group_ids: string[];
};

/** Every modifier group with its items in their order. */
export const MODIFIER_GROUPS = `select g.*,
  array(select row_to_json(i) from modifier_items i where i.modifier_group_id = g.id order by i.position, i.id) as items
  from modifier_groups g`;

export type ModifierGroupRecord = {
  id: string;
  title: string;
  is_required: boolean;
  max_selection: number;
  items: ModifierItemRecord[];
};

type ModifierItemRecord = {
  id: string;
  name: string;
  price: number;
  default_value: boolean;
  active_after: number | null;
};

export function toMenuProduct(record: ProductRecord): MenuProduct {
  return {
    productId: record.id,
    categoryId: record.category_id,
    name: record.name,
    description: record.description,
    price: record.price,
    qty: record.qty,
    qtyLimit: record.qty_limit,
    activeAfter: record.active_after,
    taxIds: record.tax_ids,
    modifierGroups: record.modifier_group_ids,
  };
}

export function toProductRow(record: ProductRecord & { rev: number }): ProductRow {
  return {
    ...toMenuProduct(record),
    imageUrl: record.image_url,
    tags: record.tags,
    position: record.position,
    rev: record.rev,
  };
}

function toMenuItem({ id, name, price, active_after }: ModifierItemRecord) {
  return { id, name, price, activeAfter: active_after };
}

export function toMenuModifierGroup(record: ModifierGroupRecord): MenuModifierGroup {
  return {
    id: record.id,
    title: record.title,
    isRequired: record.is_required,
    maxSelection: record.max_selection,
    modifierItems: record.items.map(toMenuItem),
  };
}

export function toModifierGroupRow(record: ModifierGroupRecord & { rev: number }): ModifierGroupRow {
  return {
    ...toMenuModifierGroup(record),
    modifierItems: record.items.map((item) => ({ ...toMenuItem(item), defaultValue: item.default_value })),
    rev: record.rev,
  };
}
