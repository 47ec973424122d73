import { covers, type Reach } from '@passline/contract/kernel/permissions';
import { readOrderSearch, SHORTEST_PHONE_PART, type OrderSearch } from '@passline/domain/orders/order-search';
import type { OrderStatus, OrderType } from '@passline/domain/orders/order-states';
import { checkTimeRange } from '@passline/domain/time/time-range';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';

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

/**
 * Only the requested conditions: one that a parameter may switch off keeps the planner guessing.
 *
 * @throws Refused NOT_FOUND for a location outside of the reach; REFUSED for a range that ends before it begins.
 */
export function orderConditions(wishes: OrderWishes, reach: Reach): Conditions {
  const { status, orderTypes, createdFrom, createdBefore, search } = wishes;
  const range = checkTimeRange(createdFrom ?? null, createdBefore ?? null);
  if (!range.ok) throw refused(range.refusal);
  const found = new Conditions();
  const locationIds = within(reach, wishes);
  if (locationIds?.length === 1) found.and(`location_id = ${found.value(locationIds[0])}`);
  else if (locationIds) found.and(`location_id = any(${found.value(locationIds)})`);
  if (status) found.and(`status = any(${found.value(status)})`);
  if (orderTypes) found.and(`order_type = any(${found.value(orderTypes)})`);
  if (createdFrom !== undefined)
    found.needsOwnPlan().and(`created_at >= ${instant(found.value(createdFrom))}`);
  if (createdBefore !== undefined)
    found.needsOwnPlan().and(`created_at < ${instant(found.value(createdBefore))}`);
  if (search) {
    const words = readOrderSearch(search);
    // A search without words finds nothing, never everything.
    found
      .needsOwnPlan()
      .and(
        words
          ? `id in (select order_id from order_search where words @@ ${found.value(searchQuery(words))}::tsquery)`
          : 'false',
      );
  }
  return found;
}

/** Milliseconds since 1970; exact, since a whole number of them fits a float8. */
export function instant(parameter: string): string {
  return `to_timestamp(${parameter}::float8 / 1000)`;
}

/** The locations to read: those requested, or the only one that the caller may see; null is all of them. */
function within(reach: Reach, { locationId, locationIds }: OrderWishes): string[] | null {
  const asked = locationId === undefined ? locationIds : [locationId, ...(locationIds ?? [])];
  if (!asked) return reach.kind === 'location' ? [reach.locationId] : null;
  if (!asked.every((one) => covers(reach, one))) throw notFound();
  return asked;
}

/** In the words of the table order_search. A folded word holds neither quote nor backslash: nothing is left to escape. */
function searchQuery({ digits, isNumberOnly, words }: OrderSearch): string {
  if (!digits) return words.map((word) => `'${word}':*`).join(' & ');
  // Without leading zeros, as numbers are stored.
  const number = `'#${digits.replace(/^0+(?=.)/, '')}'`;
  if (isNumberOnly) return number;
  const parts = [number, `'${digits}':*`];
  if (digits.length >= SHORTEST_PHONE_PART) parts.push(`'+${digits}':*`);
  return parts.join(' | ');
}
