import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, money } from '../kernel/fields.ts';
import { ReadFrom } from '../kernel/read-from.ts';
import { analyticsFilters, comparedWith, readAt } from './filters.ts';
import { analyticsPermissions } from './permissions.ts';

/** The most rows of each of the two lists. */
export const MOST_PRODUCTS_TOLD = 500;
/** A product is among the worst from so many pieces on: with fewer, one refund or one quiet week decides. */
export const WORST_SOLD_AT_LEAST = 5;

const sums = {
  /** Pieces that were ordered. */
  sold: z.int(),
  /** Of them, pieces that were given back. */
  refunded: z.int(),
  /** Dollars, before tax, less what rewards took off; before refunds. */
  ordered: money,
  /** What is left of it after refunds. */
  brought: money,
};

/** Of orders that were not cancelled. See docs/rules/analytics.md#products. */
export const ProductSums = z.object({ products: z.int(), ...sums });
export type ProductSums = z.infer<typeof ProductSums>;

export const AnalyticsProduct = z.object({
  /** Null for products that are deleted: those with the same name at a location are one. */
  productId: z.nullable(id),
  /** Where the product is now. */
  menuId: z.nullable(id),
  restaurantId: id,
  locationId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  /** As it was ordered last. */
  name: z.string(),
  /** Orders that it was in. */
  orders: z.int(),
  ...sums,
  /** What it brought in the window it is compared with, after refunds. */
  broughtBefore: money,
});
export type AnalyticsProduct = z.infer<typeof AnalyticsProduct>;

export const AnalyticsProducts = z.object({
  ...readAt,
  now: ProductSums,
  /** What they are compared with. */
  before: ProductSums,
  /** Those that brought most first. */
  best: z.array(AnalyticsProduct),
  /** Those that brought least first, of those that were sold often enough. */
  worst: z.array(AnalyticsProduct),
  /** How many were sold often enough. */
  worstCount: z.int(),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsProducts = z.infer<typeof AnalyticsProducts>;

export const productsQuery = query(analyticsPermissions.read)
  .route({
    method: 'GET',
    path: '/analytics/products',
    summary: 'The products that brought most and least, before and after refunds',
    tags: ['analytics'],
  })
  .input(z.object({ ...analyticsFilters, ...comparedWith }))
  .output(AnalyticsProducts);
