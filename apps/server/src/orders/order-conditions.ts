import { covers, type Reach } from '@passline/contract';
import {
  checkTimeRange,
  readOrderSearch,
  SHORTEST_PHONE_PART,
  type OrderSearch,
  type OrderStatus,
  type OrderType,
} from '@passline/domain';
import { notFound, refused } from '../actions/refusal.ts';

/** What an order must be to be listed. */
export type OrderWishes = {
  locationId?: string | undefined;
  locationIds?: string[] | undefined;
  status?: OrderStatus[] | undefined;
  orderTypes?: OrderType[] | undefined;
  createdFrom?: number | undefined;
  createdBefore?: number | undefined;
  search?: string | undefined;
};

export type OrderConditions = {
  /** The SQL, with `where` where there is any; its parameters are `values`. */
  where: string;
  values: unknown[];
  isSearch: boolean;
  /** Whether one plan is good for all values; a search or a range of time needs a plan of its own each time. */
  isOnePlan: boolean;
};

/**
 * Only the conditions that were asked for: one that may be switched off by a parameter keeps the planner guessing.
 *
 * @throws Refused NOT_FOUND for a location outside of the reach; REFUSED for a range that ends before it begins.
 */
export function orderConditions(wishes: OrderWishes, reach: Reach): OrderConditions {
  const { status, orderTypes, createdFrom, createdBefore, search } = wishes;
  const range = checkTimeRange(createdFrom ?? null, createdBefore ?? null);
  if (!range.ok) throw refused(range.refusal);
  const values: unknown[] = [];
  const conditions: string[] = [];
  const locationIds = within(reach, wishes);
  if (locationIds?.length === 1) conditions.push(`location_id = $${values.push(locationIds[0])}`);
  else if (locationIds) conditions.push(`location_id = any($${values.push(locationIds)})`);
  if (status) conditions.push(`status = any($${values.push(status)})`);
  if (orderTypes) conditions.push(`order_type = any($${values.push(orderTypes)})`);
  if (createdFrom !== undefined) conditions.push(`created_at >= ${instant(values.push(createdFrom))}`);
  if (createdBefore !== undefined) conditions.push(`created_at < ${instant(values.push(createdBefore))}`);
  if (search) {
    const found = readOrderSearch(search);
    // What holds nothing to look for finds nothing, never everything.
    conditions.push(
      found
        ? `id in (select order_id from order_search where words @@ $${values.push(searchQuery(found))}::tsquery)`
        : 'false',
    );
  }
  return {
    where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    values,
    isSearch: Boolean(search),
    isOnePlan: !search && createdFrom === undefined && createdBefore === undefined,
  };
}

/** Milliseconds since 1970, the parameter `at`; exact, since a whole number of them fits a float8. */
function instant(at: number): string {
  return `to_timestamp($${at}::float8 / 1000)`;
}

/** The locations to read: those asked for, or the only one that the caller may see; null is all of them. */
function within(reach: Reach, { locationId, locationIds }: OrderWishes): string[] | null {
  const asked = locationId === undefined ? locationIds : [locationId, ...(locationIds ?? [])];
  if (!asked) return reach.kind === 'location' ? [reach.locationId] : null;
  if (!asked.every((one) => covers(reach, one))) throw notFound();
  return asked;
}

/** In the words of the table order_search. A folded word holds neither quote nor backslash: nothing is left to escape. */
function searchQuery({ digits, isNumberOnly, words }: OrderSearch): string {
  if (!digits) return words.map((word) => `'${word}':*`).join(' & ');
  // Without leading zeros, as a number is kept.
  const number = `'#${digits.replace(/^0+(?=.)/, '')}'`;
  if (isNumberOnly) return number;
  const parts = [number, `'${digits}':*`];
  if (digits.length >= SHORTEST_PHONE_PART) parts.push(`'+${digits}':*`);
  return parts.join(' | ');
}
