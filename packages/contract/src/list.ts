import * as z from 'zod/mini';
import { form, line } from './fields.ts';

/** Longer than the place of any row: the names of a restaurant and a location, an instant, an id. */
const CURSOR_MOST = 4_000;

/** What a long list is. */
type PagedList<Row, Order, Filters, More> = {
  /** The schema of a row. */
  row: Row;
  /** What narrows the list, beside its search. Each has a bound. */
  filters: Filters;
  /** Its orders, with the one of a list that asks for none; `-` before the name of an order turns it round. */
  order: Order;
  /** How many rows a page has: where none is asked for, and at most. */
  limit: { usual: number; most: number };
  /** What each answer holds beside its rows. */
  more: More;
};

/**
 * Declares a list that is read page by page: the input and the output of its query. A page begins behind the last row of
 * the one before it, so that what comes and goes meanwhile moves no row into two pages or into none.
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
      /** Words that must all be found, in any order and in any letters. */
      search: z.optional(line(80)),
      order,
      /** Where the page begins: the `next` of the page before it, asked with the same filters, search and order. */
      cursor: z.optional(form(CURSOR_MOST, /^[\w-]+$/, 'This is no place in a list')),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(limit.most)), limit.usual),
    }),
    output: z.object({
      ...more,
      rows: z.array(row),
      /** Where the next page begins; null at the end. */
      next: z.nullable(z.string()),
      /** How many are found, on whatever page. */
      total: z.int(),
      /** Whether these are all: in a very long list they are counted up to a number, and there are more. */
      isTotalExact: z.boolean(),
    }),
  };
}

/** A page of any list. */
export type Page<Row> = { rows: Row[]; next: string | null; total: number; isTotalExact: boolean };
