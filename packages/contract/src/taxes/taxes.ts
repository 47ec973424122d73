import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { TAX_ID_MOST, TAX_NAME_MOST } from '@passline/domain/taxes/tax-id';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, line } from '../kernel/fields.ts';
import { distinctIds, MOST_PRODUCTS_AT_ONCE, ProductRow } from '../menus/products.ts';
import { menusPermissions } from '../menus/permissions.ts';
import { taxesPermissions } from './permissions.ts';

/** A tax that products can have. See docs/rules/money.md#taxes. */
export const TaxRow = z.object({
  id: z.string(),
  name: z.string(),
  rate: z.number().check(z.meta({ description: 'A fraction: 0.05 for 5 %.' })),
  percent: z.number().check(
    z.meta({
      description: 'The same rate in percent, as it is added and changed: 5 for 5 %. At most three decimals.',
    }),
  ),
  orderTypes: z
    .array(z.enum(ORDER_TYPES))
    .check(z.meta({ description: 'The types of orders that pay it, in no order that matters.' })),
});
export type TaxRow = z.infer<typeof TaxRow>;

/** As many as a list at the side of a screen holds. See docs/rules/taxes.md#which-taxes-there-are. */
export const MAX_TAXES = 30;

const WHOLE_PERCENT = 1_000;
const BETWEEN = 'A rate lies between 0 % and 100 %';
const CHOOSE_TYPES = 'Please choose at least one order type.';

/** How far a tax reaches, for whoever is about to change it. See docs/rules/taxes.md#editing-a-tax. */
export const TaxReach = z.object({
  /** That name it. */
  products: z.int(),
  /** Whose products name it. */
  restaurants: z.int(),
  /** By order type: of these products, those that have no other tax that such an order pays. */
  onlyTaxOf: z.object({ Delivery: z.int(), Pickup: z.int(), DineIn: z.int() }),
  /** The dearest of the products, of which cents move first; null: none costs anything. */
  example: z.nullable(
    z.object({
      name: z.string(),
      restaurantName: z.string(),
      /** Dollars, before taxes. */
      price: z.number(),
      /** What it costs in orders of one type; null: its price. */
      priceDelivery: z.nullable(z.number()),
      pricePickup: z.nullable(z.number()),
      priceDineIn: z.nullable(z.number()),
      /** Of all taxes that it names, this one too. */
      taxIds: z.array(z.string()),
    }),
  ),
});
export type TaxReach = z.infer<typeof TaxReach>;

/** The fields of a tax that people edit. */
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
    z.meta({
      description:
        'Percent: 7 for 7 %, 9.975 at most three decimals. As “from” the `percent` that was answered, to the thousandth.',
    }),
  ),
  orderTypes: z.array(z.enum(ORDER_TYPES)).check(
    z.minLength(1, CHOOSE_TYPES),
    z.maxLength(ORDER_TYPES.length),
    z.refine((types) => new Set(types).size === types.length, 'Each order type once.'),
  ),
};

/** A tax as super admins edit it. */
export const EditedTax = z.object({ ...TAX_FIELDS, id: z.string() });
export type EditedTax = z.infer<typeof EditedTax>;

export const taxes = {
  list: query(menusPermissions.read)
    .route({ method: 'GET', path: '/taxes', summary: 'The taxes that products can have', tags: ['taxes'] })
    .output(z.array(TaxRow)),
  add: action(taxesPermissions.decide)
    .route({ method: 'POST', path: '/taxes', summary: 'Add a tax that products can have', tags: ['taxes'] })
    .input(z.object({ ...TAX_FIELDS, orderTypes: z._default(TAX_FIELDS.orderTypes, [...ORDER_TYPES]) }))
    .output(TaxRow),
  reach: query(taxesPermissions.decide)
    .route({
      method: 'GET',
      path: '/taxes/{taxId}/reach',
      summary: 'What changing a tax would change',
      tags: ['taxes'],
    })
    .input(z.object({ taxId: line(TAX_ID_MOST) }))
    .output(TaxReach),
  update: action(taxesPermissions.decide)
    .route({
      method: 'PATCH',
      path: '/taxes/{taxId}',
      summary: 'Change a tax for the orders that are placed from now on',
      tags: ['taxes'],
    })
    .input(z.object({ taxId: line(TAX_ID_MOST), changes: changesOf(TAX_FIELDS) }))
    .output(TaxRow),
  remove: action(taxesPermissions.decide)
    .route({
      method: 'DELETE',
      path: '/taxes/{taxId}',
      summary: 'Remove a tax that no product has; orders that paid it keep it',
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
