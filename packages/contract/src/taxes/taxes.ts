import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id, line } from '../kernel/fields.ts';
import { distinctIds, MOST_PRODUCTS_AT_ONCE, ProductRow } from '../menus/products.ts';
import { menusPermissions } from '../menus/permissions.ts';

/** A tax that products can have. See docs/rules/money.md#taxes. */
export const TaxRow = z.object({
  id: z.string(),
  name: z.string(),
  /** A fraction: 0.05 for 5 %. */
  rate: z.number(),
});
export type TaxRow = z.infer<typeof TaxRow>;

export const taxes = {
  list: query(menusPermissions.read)
    .route({ method: 'GET', path: '/taxes', summary: 'The taxes that products can have', tags: ['taxes'] })
    .output(z.array(TaxRow)),
  apply: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/taxes/apply',
      summary: 'Add a tax to products, or remove it; products that already match stay as they are',
      tags: ['taxes'],
    })
    .input(
      z.object({
        taxId: line(40),
        productIds: distinctIds(MOST_PRODUCTS_AT_ONCE, id).check(z.minLength(1)),
        isTaxed: z.boolean(),
      }),
    )
    .output(
      z.object({
        /** The products that were changed, as they are now. */
        products: z.array(ProductRow),
      }),
    ),
};
