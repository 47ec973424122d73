import { NEW_PRODUCT_FIELDS, PRODUCT_FIELDS, type ProductRow } from '@passline/contract/menus/products';
import type { TypePriceField } from '@passline/domain/menus/price-by-type';
import type { PriceSchedule } from '@passline/domain/menus/scheduled-prices';
import { productKind } from '@passline/contract/menus/menu-kinds';
import type { FieldSchema } from '../../../parts/field-kinds/field-declaration.ts';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';

export type ProductValues = Pick<
  ProductRow,
  | 'name'
  | 'kitchenName'
  | 'price'
  | TypePriceField
  | keyof PriceSchedule
  | 'description'
  | 'imageUrl'
  | 'taxIds'
  | 'tags'
  | 'modifierGroups'
  | 'qty'
  | 'qtyLimit'
>;

/** The fields of a product; groups are named by their titles, taxes by their names; its times are in `zone`. */
export function productFields(
  isNew: boolean,
  titleOf: (groupId: string) => string,
  taxNameOf: (taxId: string) => string,
  zone: string,
): FormFields<ProductValues> {
  // When it is available again is set by its stock menu.
  const { activeAfter: _, ...edited } = PRODUCT_FIELDS;
  const schemas = isNew ? NEW_PRODUCT_FIELDS : edited;
  return recordFields(productKind, schemas, {
    // An empty price is refused in words of its own, and not in those of any other number.
    price: { check: (price) => (price === null ? wordsOf(schemas.price, price) : null) },
    scheduledFrom: { zone },
    scheduledUntil: { zone },
    imageUrl: { purpose: 'product' },
    taxIds: { nameOf: taxNameOf },
    modifierGroups: { label: 'Modifiers', nameOf: titleOf },
  });
}

function wordsOf(schema: FieldSchema, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}
