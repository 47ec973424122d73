import { ME } from './me.ts';
import type { Quotes } from './personal-table.ts';

/**
 * What something of a restaurant was called, copied to an order, where nobody can change it: a contact goes out of it. One that was a
 * restaurant's once stays, as in the dish itself, and so does what the guest of the order has as well.
 */
export function copiedName(column: string, order: string): Quotes {
  return {
    text: theirs(`t.${column}`, order),
    erased: `erased_part(t.${column}, ${ME.inRestaurants})`,
  };
}

/** The same of names in JSON. */
export function copiedNames(column: string, order: string): Quotes {
  return {
    text: theirs(`spaced_json(t.${column}::text)`, order),
    erased: `erased_json(t.${column}, '{}', '{}', ${ME.inRestaurants}, null)`,
  };
}

function theirs(text: string, order: string): string {
  return `case when ${text} ~* ${ME.inRestaurants} and not quotes_guest(t.${order}, ${text}, ${ME.inRestaurants}) then ${text} end`;
}
