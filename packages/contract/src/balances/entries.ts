import { ENTRY_KINDS } from '@passline/domain/balances/states';
import * as z from 'zod/mini';
import { id, money, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';

/** One posting to an account. */
export const Entry = z.object({
  /** Counts up over all accounts. */
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  amount: money,
  /** The account's balance right after this entry. */
  balanceAfter: money,
  postedAt: timestamp,
  postedBy: z.string(),
  /** The id of the order, transfer, payout or settlement. */
  belongsId: id,
  /** Null unless the entry belongs to an order. */
  order: z.nullable(
    z.object({
      orderNumber: z.int(),
      restaurantId: id,
      locationId: id,
      restaurantName: z.string(),
      locationName: z.string(),
      paymentMethod: z.string(),
    }),
  ),
  /** What a transfer or correction was for, or where a payout went; otherwise ''. */
  description: z.string(),
  /** Of a transfer or correction, as its reader may know it: an admin reads 'Passline' or 'another account'; otherwise ''. */
  otherAccount: z.string(),
  /** Who created a transfer or correction; otherwise ''. `postedBy` may be who approved it. */
  author: z.string(),
});
export type Entry = z.infer<typeof Entry>;

/**
 * Which entries of an account are explained: all of them, those of a span of time, or those between the previous
 * payout and this one.
 */
export const explained = {
  accountId: id,
  payoutId: z.optional(id),
  postedFrom: z.optional(timestamp),
  postedBefore: z.optional(timestamp),
};

/** Its filters are those of an explanation, and one kind. */
export const entryList = pagedList({
  row: Entry,
  filters: { ...explained, kind: z.optional(z.enum(ENTRY_KINDS)) },
  order: z._default(z.enum(['-posted', 'posted']), '-posted'),
  limit: { usual: 50, most: 200 },
  more: {},
});

/** Opening balance + the sums of all kinds = closing balance, to the cent. */
export const Explanation = z.object({
  opening: money,
  kinds: z.array(z.object({ kind: z.enum(ENTRY_KINDS), count: z.int(), amount: money })),
  closing: money,
  /** As of now. */
  locked: money,
  /** The earliest time of an entry; null: from the beginning. */
  from: nullableTimestamp,
});
export type Explanation = z.infer<typeof Explanation>;
