import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound, refused, type Refused } from '../../kernel/actions/refusal.ts';
import { SquareTrouble } from './square-provider.ts';

/** What the calls by name say about where they act. */
export type SquarePlace = { restaurantId: string; locationId: string };

/** @throws NOT_FOUND outside of the caller's reach, and where the restaurant has no such location */
export async function requirePlace(db: Queryable, reach: Reach, place: SquarePlace): Promise<void> {
  const { restaurantId, locationId } = place;
  const { rowCount } = await db.query('select from locations where id = $1 and restaurant_id = $2', [
    locationId,
    restaurantId,
  ]);
  if (rowCount !== 1 || !covers(reach, locationId)) throw notFound();
}

/** The message for a person when Square did not do something; any other error is thrown as it is. */
export function refusedBySquare(error: unknown): Refused {
  if (!(error instanceof SquareTrouble)) throw error;
  return refused({ code: error.kind === 'away' ? 'square-away' : 'square-refused', message: error.message });
}

export function notLinked(): Refused {
  return refused({ code: 'square-not-linked', message: 'This location is not linked to Square.' });
}
