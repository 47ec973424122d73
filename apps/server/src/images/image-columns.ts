import type { LocationImageType } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { fieldsChangedMeanwhile } from '../actions/field-conflicts.ts';
import type { LocationRecord } from '../locations/location-record.ts';

/** The column and the wire's field of each picture: the only way to a column's name. */
export const IMAGE_COLUMNS = {
  icon512: { column: 'restaurant_icon_url', field: 'restaurantIconUrl' },
  icon192: { column: 'restaurant_icon_192_url', field: 'restaurantIcon192Url' },
  promo: { column: 'promo_url', field: 'promoUrl' },
} as const;

/** @throws CONFLICT where the sender saw another picture than the one that is there now. */
export async function requireSeenImage(
  db: Queryable,
  record: LocationRecord,
  { imageType, replaces }: { imageType: LocationImageType; replaces?: string | undefined },
  yours: string | null,
): Promise<void> {
  const { column, field } = IMAGE_COLUMNS[imageType];
  const theirs = record[column];
  if (replaces === undefined || replaces === (theirs ?? '')) return;
  throw await fieldsChangedMeanwhile(db, [
    { table: 'locations', key: record.id, column, recordId: record.id, field, yours, theirs },
  ]);
}
