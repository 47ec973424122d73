import type { ProductRow } from '@passline/contract/menus/products';
import { decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { priceFieldOf, type PriceOf } from '@passline/domain/menus/change-price';
import type { RecordCall } from '../../../kernel/records/record-table.ts';
import { saveRecords } from '../../../kernel/records/write-record.ts';
import { productTable } from '../product-table.ts';

/** Writes prices of locked products, those of one product together; null: none. */
export async function savePrices(
  call: RecordCall,
  locked: ReadonlyMap<string, ProductRow>,
  lines: readonly (PriceOf & { toCents: Cents | null })[],
): Promise<void> {
  const fieldsOf = new Map<string, Partial<ProductRow>>();
  for (const { productId, toCents, ...of } of lines)
    fieldsOf.set(productId, {
      ...fieldsOf.get(productId),
      [priceFieldOf(of)]: toCents === null ? null : decimalFromCents(toCents),
    });
  await saveRecords(
    call,
    productTable,
    [...fieldsOf].flatMap(([productId, fields]) => {
      const product = locked.get(productId);
      return product ? [{ locked: product, fields }] : [];
    }),
  );
}
