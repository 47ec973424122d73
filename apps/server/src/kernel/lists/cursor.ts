import { createHash } from 'node:crypto';
import type { Refused } from '../actions/refusal.ts';
import { badRequest } from '../actions/refusal.ts';

/** The values by which the last row of a page was ordered. */
export type Place = readonly string[];

/**
 * A position in one list, as it is sent. It carries a checksum of the list's parameters: in another list, search or
 * order, or for a caller who sees other rows, it is invalid. It holds no secret, and changing it reveals nothing: the
 * conditions of the list are applied again for each page.
 */
export function writeCursor(place: Place, list: unknown): string {
  return Buffer.from(JSON.stringify([sumOf(place, list), ...place])).toString('base64url');
}

/**
 * A position with `length` values. @throws Refused BAD_REQUEST for anything that is not a position in this
 * list
 */
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
    // A torn or invented cursor is reported in our words, not in the parser's.
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
    'This cursor is not a place in this list: it belongs to another list, search or order. Please begin with the first page.',
  );
}
