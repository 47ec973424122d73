import type { ProductRow } from '@passline/contract';
import { productKind } from '@passline/contract/menus/menu-kinds';
import { NEW_PRODUCT_FIELDS, PRODUCT_FIELDS } from '@passline/contract/menus/products';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';

export type ProductValues = Pick<
  ProductRow,
  'name' | 'price' | 'description' | 'imageUrl' | 'taxIds' | 'tags' | 'modifierGroups' | 'qty' | 'qtyLimit'
>;

export const BLANK_PRODUCT: ProductValues = {
  name: '',
  // Nothing is typed yet: the schema says that it is required.
  price: null as unknown as number,
  description: '',
  imageUrl: null,
  taxIds: [],
  tags: [],
  modifierGroups: [],
  qty: null,
  qtyLimit: null,
};

/** The fields of a product; groups are told by their titles. */
export function productFields(
  isNew: boolean,
  titleOf: (groupId: string) => string,
): FormFields<ProductValues> {
  const listed = (value: unknown) => (Array.isArray(value) ? value : []).map(String);
  const counted = (value: unknown) => (typeof value === 'number' ? String(value) : 'no limit');
  return recordFields<ProductValues>(productKind, isNew ? NEW_PRODUCT_FIELDS : PRODUCT_FIELDS, {
    name: { kind: 'text' },
    price: { kind: 'money' },
    description: { kind: 'area' },
    imageUrl: { kind: 'picture', purpose: 'product' },
    taxIds: { kind: 'custom', show: (value) => listed(value).join(', ') || 'the default tax' },
    tags: { kind: 'custom', show: (value) => listed(value).join(', ') || 'none' },
    modifierGroups: {
      kind: 'custom',
      label: 'Modifiers',
      show: (value) => listed(value).map(titleOf).join(', ') || 'none',
    },
    qty: { kind: 'custom', label: 'Stock', show: counted },
    qtyLimit: { kind: 'custom', label: 'Most per order', show: counted },
  });
}
