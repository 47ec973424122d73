import type { ProductRow } from '@passline/contract/menus/products';
import { productKind } from '@passline/contract/menus/menu-kinds';
import { checkPriceSchedule } from '@passline/domain/menus/scheduled-prices';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../../api/client.ts';
import { blankOf } from '../../../parts/form/form-fields.ts';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import type { Gone } from '../../../parts/records/use-gone.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { productFields, type ProductValues } from './product-fields.ts';

type ProductFormOptions = {
  location: LocationMenus;
  /** Where a new one is added. */
  categoryId: string;
  /** Null for a new one. */
  product: ProductRow | null;
  gone: Gone | null;
  onAdded: (product: ProductRow) => void;
};

/** Where what is typed about a new product of a category is kept. */
export const newProductDraft = (categoryId: string): string => `product new ${categoryId}`;

/** The form of a product, or of a new one in a category. */
export function useProductForm(options: ProductFormOptions): RecordForm<ProductValues> {
  const { location, categoryId, product, gone, onAdded } = options;
  const isNew = product === null;
  const { data: taxes } = useQuery(queries.taxes.list.queryOptions());
  const fields = useMemo(
    () =>
      productFields(
        isNew,
        (id) => location.group(id)?.title ?? 'a deleted group',
        (id) => taxes?.find((tax) => tax.id === id)?.name ?? 'another tax',
        location.zone,
      ),
    [isNew, location, taxes],
  );
  const [added, setAdded] = useState<ProductRow | null>(null);
  const form = useRecordForm<ProductValues>({
    draft: product ? `product ${product.productId}` : newProductDraft(categoryId),
    record: product ?? blankOf(fields),
    isNew,
    isOnce: isNew,
    stop: gone?.stop ?? null,
    fields,
    zone: location.zone,
    check: (wanted) => {
      const checked = checkPriceSchedule(wanted);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, values, context }) => {
      const row = product
        ? await api.products.update({ productId: product.productId, changes }, { context })
        : await api.products.add({ categoryId, ...values }, { context });
      location.showProducts([row]);
      if (!product) setAdded(row);
      return row;
    },
    findAuthor: async (field) =>
      product ? whoChanged(productKind, product.productId, field, location.locationId) : null,
  });
  const isSaved = form.phase.kind === 'saved';
  const show = useEffectEvent(onAdded);
  useEffect(() => {
    // Once there is nothing left to lose.
    if (added && isSaved) show(added);
  }, [added, isSaved]);
  return form;
}
