import { createHash } from 'node:crypto';
import type { Refused } from '../actions/refusal.ts';
import { badRequest } from '../actions/refusal.ts';

/** The values by which the last row of a page was ordered. */
export type Place = readonly string[];

/**
 * A place in one list, as it travels. It carries a sum of what the list was asked with: in another list, search or order,
 * or for somebody who sees other rows, it is no place. Nothing is secret about it, and nobody sees more by changing it:
 * the conditions of the list are read anew for each page.
 */
export function writeCursor(place: Place, list: unknown): string {
  return Buffer.from(JSON.stringify([sumOf(place, list), ...place])).toString('base64url');
}

/** A place of `length` values. @throws Refused BAD_REQUEST for what is no place in this list */
export function readCursor(cursor: string, list: unknown, length: number): Place {
  const [sum, ...place] = parts(cursor);
  if (sum !== sumOf(place, list) || place.length !== length) throw noPlace();
  return place;
}

function parts(cursor: string): string[] {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // A torn or an invented cursor is told in our words, not in the parser's.
    throw noPlace();
  }
  if (!Array.isArray(read) || !read.every((part) => typeof part === 'string')) throw noPlace();
  return read;
}

function sumOf(place: Place, list: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([list, place]))
    .digest('base64url')
    .slice(0, 16);
}

function noPlace(): Refused {
  return badRequest(
    'This cursor is no place in this list: it belongs to another list, search or order. Please begin with the first page.',
  );
}
