import * as z from 'zod/mini';
import { form, line } from './fields.ts';

/** Longer than any row's position: the names of a restaurant and a location, an instant, an id. */
const CURSOR_MOST = 4_000;

/** The definition of a long list. */
type PagedList<Row, Order, Filters, More> = {
  /** The schema of a row. */
  row: Row;
  /** What narrows the list, in addition to its search. Each filter has a bound. */
  filters: Filters;
  /** Its orders, with the default one; `-` before the name of an order reverses it. */
  order: Order;
  /** Rows per page: the default, and the maximum. */
  limit: { usual: number; most: number };
  /** What each answer holds in addition to its rows. */
  more: More;
};

const search = z.optional(line(80));
const cursor = z.optional(form(CURSOR_MOST, /^[\w-]+$/, 'This is not a position in a list'));
const next = z.nullable(z.string());
const total = z.int();
const isTotalExact = z.boolean();

/**
 * Declares a list that is read page by page: the input and the output of its query. A page begins after the last row of
 * the previous one, so rows that come and go meanwhile are neither shown twice nor skipped.
 */
export function pagedList<
  Row extends z.ZodMiniType,
  Order extends z.ZodMiniType<string>,
  Filters extends z.core.$ZodLooseShape,
  More extends z.core.$ZodLooseShape,
>({ row, order, filters, limit, more }: PagedList<Row, Order, Filters, More>) {
  return {
    input: z.object({
      ...filters,
      /** Words that must all be found, in any order, upper or lower case. */
      search,
      order,
      /** Where the page begins: the `next` of the previous page, sent with the same filters, search and order. */
      cursor,
      limit: z._default(z.int().check(z.minimum(1), z.maximum(limit.most)), limit.usual),
    }),
    output: z.object({
      ...more,
      rows: z.array(row),
      /** Where the next page begins; null at the end. */
      next,
      /** How many rows match, on all pages. */
      total,
      /**
       * Whether `total` is exact: in a very long list rows are counted only up to a limit, and there are
       * more.
       */
      isTotalExact,
    }),
  };
}

/** A page of any list. */
export type Page<Row> = { rows: Row[]; next: string | null; total: number; isTotalExact: boolean };
