import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { TAX_ID_MOST } from '@passline/domain/taxes/tax-id';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, moneyInputOr, nullableTimestamp, seenParts, shownLine, text } from '../kernel/fields.ts';
import { imageUrl } from '../images/images.ts';
import { MENU_LIVE_NAMES } from './live-names.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { MenuHours } from './menu-hours.ts';
import { productKind } from './menu-kinds.ts';
import { expectedRemoval, MenuProduct } from './menus.ts';
import { menusPermissions } from './permissions.ts';
import { scheduledPriceMeaning, typePriceMeaning } from './price-meanings.ts';

/** How many taxes, or modifier groups, a product may name. */
const MOST_TAXES = 10;
const MOST_GROUPS = 50;
/** Most products in one request: more than any menu has. */
export const MOST_PRODUCTS_AT_ONCE = 5_000;

/** A list of at most `most` ids, stored without duplicates. */
export const distinctIds = (most: number, one: z.ZodMiniType<string, string>) =>
  z.array(one).check(
    z.maxLength(most),
    z.overwrite((list) => [...new Set(list)]),
  );

/** `required`: the message when there is no price. */
const price = (required: string) => moneyInputOr(required, 'Price cannot be negative');

/** What it costs in orders of one type; null: its price. See docs/rules/menus.md#price-by-order-type. */
const typePrice = (type: string) =>
  z.nullable(price('Please enter a price, or nothing.')).check(typePriceMeaning(type));

/** See docs/rules/menus.md#scheduled-prices. */
const scheduledPrice = (of: string) =>
  z.nullable(price('Please enter a price, or nothing.')).check(scheduledPriceMeaning(of));

const more = {
  priceDelivery: typePrice('delivery'),
  pricePickup: typePrice('pickup'),
  priceDineIn: typePrice('dine-in'),
  scheduledPrice: scheduledPrice('price'),
  scheduledPriceDelivery: scheduledPrice('priceDelivery'),
  scheduledPricePickup: scheduledPrice('pricePickup'),
  scheduledPriceDineIn: scheduledPrice('priceDineIn'),
  /** From when, until before when (null: no limit), and in which hours of each weekday (none: at any hour), by the clocks of the location. */
  scheduledFrom: nullableTimestamp,
  scheduledUntil: nullableTimestamp,
  scheduledHours: MenuHours,
  /** '': the kitchen calls it as guests do. See docs/rules/menus.md#kitchen-names. */
  kitchenName: line(120),
  description: text(1_000),
  imageUrl: z.nullable(imageUrl),
  /** Absent or empty: the default tax, GST. */
  taxIds: distinctIds(MOST_TAXES, line(TAX_ID_MOST)),
  tags: distinctIds(20, line(40)),
  modifierGroups: distinctIds(MOST_GROUPS, id),
  /** Stock left; null: not counted. */
  qty: z.nullable(
    z
      .int('Stock Limit must be 0 or greater.')
      .check(z.minimum(0, 'Stock Limit must be 0 or greater.'), z.maximum(1_000_000)),
  ),
  /** The most in one order; null: no limit. */
  qtyLimit: z.nullable(
    z
      .int('Max Quantity Per Order must be a positive number.')
      .check(z.minimum(1, 'Max Quantity Per Order must be a positive number.'), z.maximum(9_999)),
  ),
};

/** What a new product is made of. See docs/rules/menus.md#editing-a-product. */
export const NEW_PRODUCT_FIELDS = {
  name: shownLine(120, 'Name is required.', 'Name is required.'),
  price: price('Price is required.'),
  ...more,
};

/** The fields of a product that people edit. */
export const PRODUCT_FIELDS = {
  name: shownLine(120, 'Name field cannot be empty'),
  price: price('Price field cannot be empty'),
  ...more,
  activeAfter: nullableTimestamp,
};

/** A product as a menu screen shows it. */
export const ProductRow = z.extend(MenuProduct, {
  locationId: id,
  /** Grows along its category. */
  rank: z.number(),
  rev: z.int(),
});
export type ProductRow = z.infer<typeof ProductRow>;

const record = recordActions(productKind, {
  permission: menusPermissions.update,
  row: ProductRow,
  added: {
    categoryId: id,
    name: NEW_PRODUCT_FIELDS.name,
    price: NEW_PRODUCT_FIELDS.price,
    priceDelivery: z._default(more.priceDelivery, null),
    pricePickup: z._default(more.pricePickup, null),
    priceDineIn: z._default(more.priceDineIn, null),
    scheduledPrice: z._default(more.scheduledPrice, null),
    scheduledPriceDelivery: z._default(more.scheduledPriceDelivery, null),
    scheduledPricePickup: z._default(more.scheduledPricePickup, null),
    scheduledPriceDineIn: z._default(more.scheduledPriceDineIn, null),
    scheduledFrom: z._default(more.scheduledFrom, null),
    scheduledUntil: z._default(more.scheduledUntil, null),
    scheduledHours: z._default(more.scheduledHours, NO_MENU_HOURS),
    kitchenName: z._default(more.kitchenName, ''),
    description: z._default(more.description, ''),
    imageUrl: z._default(more.imageUrl, null),
    taxIds: z._default(more.taxIds, []),
    tags: z._default(more.tags, []),
    modifierGroups: z._default(more.modifierGroups, []),
    qty: z._default(more.qty, null),
    qtyLimit: z._default(more.qtyLimit, null),
  },
  edited: PRODUCT_FIELDS,
  seen: seenParts,
  path: '/products',
  addPath: '/categories/{categoryId}/products',
  params: { locationId: id },
  says: { add: 'Add a product at the end of a category' },
});

const place = z.int().check(z.minimum(0), z.maximum(1e6));
const toIndex = z.int().check(z.minimum(-1e6), z.maximum(1e6));
/** 1 In Stock … 7 out indefinitely. See docs/rules/menus.md#stock-choices. */
export const stockChoice = z.literal([1, 2, 3, 4, 5, 6, 7]);

export const products = {
  add: record.actions.add,
  update: record.actions.update,
  move: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/products/{productId}/move',
      summary:
        'Move a product to another position, counted from 0, in its category or in another one; a position past either end means that end',
      tags: ['products'],
    })
    .input(z.object({ productId: id, categoryId: z.optional(id), toIndex }))
    .output(ProductRow),
  reorder: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/categories/{categoryId}/products/reorder',
      summary: 'Move the product at one position of a category to another, both counted from 0',
      tags: ['products'],
    })
    .input(z.object({ categoryId: id, fromIndex: place, toIndex }))
    .output(ProductRow),
  setStock: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/products/stock',
      summary: 'Put products in stock, or take them out for a time or for good',
      tags: ['products'],
    })
    .input(
      z.object({
        productIds: distinctIds(MOST_PRODUCTS_AT_ONCE, id).check(z.minLength(1)),
        choice: stockChoice,
      }),
    )
    .output(z.object({ products: z.array(ProductRow) })),
  remove: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/products/{productId}/remove',
      summary: 'Remove a product and its entries in rewards',
      tags: ['products'],
    })
    .input(z.object({ productId: id, expected: expectedRemoval }))
    .output(z.object({ id })),
};

/** The products of a location with their taxes and the modifier groups that they offer, in order. */
export const productsLive = liveQuery({
  ...MENU_LIVE_NAMES.productsLive,
  params: z.object({ locationId: id }),
  row: ProductRow,
  permission: menusPermissions.read,
});
