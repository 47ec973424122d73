import { productKind } from '@passline/contract/menus/menu-kinds';
import { ProductRow, PRODUCT_FIELDS } from '@passline/contract/menus/products';
import * as z from 'zod/mini';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { checkPriceSchedule, NO_SCHEDULE } from '@passline/domain/menus/scheduled-prices';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { linked } from '../../kernel/records/apart.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column, json, revisionOfWhole } from '../../kernel/records/stored.ts';

const owner = { table: 'products', column: 'product_id' };

/** Every product with what it is taxed with and its modifier groups in their order. */
export const PRODUCTS = `select p.*,
  array(select t.tax_id from product_taxes t where t.product_id = p.id order by t.tax_id) as tax_ids,
  array(select g.modifier_group_id from product_modifier_groups g where g.product_id = p.id
    order by g.position, g.modifier_group_id) as modifier_group_ids
  from products p`;

/** The products of categories. See docs/rules/menus.md#editing-a-product. */
export const productTable = recordTable<ProductRow>({
  kind: productKind,
  wire: ProductRow,
  key: 'productId',
  // Out of stock indefinitely is a moment later than any that people choose.
  edited: { ...PRODUCT_FIELDS, activeAfter: z.nullable(z.int()) },
  place: 'locationId',
  lists: 'categoryId',
  stored: { productId: column('id'), scheduledHours: json('scheduled_hours'), rev: revisionOfWhole },
  blank: NO_SCHEDULE,
  whole: {
    rows: PRODUCTS,
    touchedBy: { products: 'id', product_taxes: 'product_id', product_modifier_groups: 'product_id' },
  },
  apart: {
    taxIds: linked({
      table: 'product_taxes',
      owner,
      to: { table: 'taxes', column: 'tax_id', type: 'text', noun: 'taxes' },
      as: 'tax_ids',
      isWithinLocation: false,
      isOrdered: false,
    }),
    modifierGroups: linked({
      table: 'product_modifier_groups',
      owner,
      to: { table: 'modifier_groups', column: 'modifier_group_id', type: 'uuid', noun: 'modifier groups' },
      as: 'modifier_group_ids',
      isWithinLocation: true,
      isOrdered: true,
    }),
  },
  rules: {
    comesAndGoes: true,
    check: checkPriceSchedule,
    room: (count) => checkRoom('products', count),
    requireWritable: ({ db }, written) => requireStoredPictures(db, productKind, written),
  },
});
