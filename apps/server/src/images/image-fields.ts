import type { Location, LocationImageType, PictureSize } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { locationTable } from '../locations/location-table.ts';
import { fieldsChangedMeanwhile } from '../records/field-conflicts.ts';
import { recordPart } from '../records/find-authors.ts';

/** The field of each picture. */
export const IMAGE_FIELDS = {
  icon512: 'restaurantIconUrl',
  icon192: 'restaurantIcon192Url',
  promo: 'promoUrl',
} as const;

/** The icons are exact squares; the promo picture keeps its shape. */
export const LOCATION_IMAGE_SIZES: Readonly<Record<LocationImageType, PictureSize>> = {
  icon512: { width: 512, height: 512, fit: 'cover' },
  icon192: { width: 192, height: 192, fit: 'cover' },
  promo: { width: 1600, height: 1600, fit: 'inside' },
};

/** @throws CONFLICT where the sender saw another picture than the one that is there now. */
export async function requireSeenImage(
  db: Queryable,
  record: Location,
  { imageType, replaces }: { imageType: LocationImageType; replaces?: string | undefined },
  yours: string | null,
): Promise<void> {
  const field = IMAGE_FIELDS[imageType];
  const theirs = record[field];
  if (replaces === undefined || replaces === (theirs ?? '')) return;
  const part = recordPart(locationTable, record, [field]);
  throw await fieldsChangedMeanwhile(db, [{ part, recordId: record.locationId, field, yours, theirs }]);
}
