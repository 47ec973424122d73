import { TAX_ID_MOST, TAX_NAME_MOST } from '@passline/domain/taxes/tax-id';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id, line } from '../kernel/fields.ts';
import { distinctIds, MOST_PRODUCTS_AT_ONCE, ProductRow } from '../menus/products.ts';
import { menusPermissions } from '../menus/permissions.ts';
import { taxesPermissions } from './permissions.ts';

/** A tax that products can have. See docs/rules/money.md#taxes. */
export const TaxRow = z.object({
  id: z.string(),
  name: z.string(),
  /** A fraction: 0.05 for 5 %. */
  rate: z.number(),
});
export type TaxRow = z.infer<typeof TaxRow>;

/** As many as a list at the side of a screen holds. See docs/rules/taxes.md#which-taxes-there-are. */
export const MAX_TAXES = 30;

const WHOLE_PERCENT = 1_000;
const BETWEEN = 'A rate lies between 0 % and 100 %';

/** The fields of a new one. */
export const TAX_FIELDS = {
  name: line(TAX_NAME_MOST, 'Please enter a name.').check(z.minLength(1, 'Please enter a name.')),
  /** 7 for 7 %. Three decimals, because Quebec's tax has them. */
  percent: z.number('Please enter a number.').check(
    z.minimum(0, BETWEEN),
    z.maximum(100, BETWEEN),
    z.refine(
      (value) => Math.abs(value * WHOLE_PERCENT - Math.round(value * WHOLE_PERCENT)) < 1e-6,
      'A rate has at most three decimals',
    ),
  ),
};

export const taxes = {
  list: query(menusPermissions.read)
    .route({ method: 'GET', path: '/taxes', summary: 'The taxes that products can have', tags: ['taxes'] })
    .output(z.array(TaxRow)),
  add: action(taxesPermissions.decide)
    .route({ method: 'POST', path: '/taxes', summary: 'Add a tax that products can have', tags: ['taxes'] })
    .input(z.object(TAX_FIELDS))
    .output(TaxRow),
  remove: action(taxesPermissions.decide)
    .route({
      method: 'DELETE',
      path: '/taxes/{taxId}',
      summary: 'Remove a tax that no product has and no order paid',
      tags: ['taxes'],
    })
    .input(z.object({ taxId: line(TAX_ID_MOST) }))
    .output(z.object({ taxId: z.string() })),
  apply: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/taxes/apply',
      summary: 'Add a tax to products, or remove it; products that already match stay as they are',
      tags: ['taxes'],
    })
    .input(
      z.object({
        taxId: line(TAX_ID_MOST),
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
