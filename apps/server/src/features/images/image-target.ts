import { covers, type Principal, type Reach } from '@passline/contract/kernel/permissions';
import { PICTURE_SIZES, type PictureSize } from '@passline/contract/images/picture-sizes';
import type { Location } from '@passline/contract/restaurants/location';
import type { Queryable } from '@passline/database';
import { badRequest, notFound } from '../../kernel/actions/refusal.ts';
import { locationTable } from '../locations/location-table.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { categoryTable } from '../menus/category-table.ts';
import { productTable } from '../menus/product-table.ts';
import { fieldsChangedMeanwhile } from '../../kernel/records/field-conflicts.ts';
import { recordPart } from '../../kernel/records/find-authors.ts';
import { readRecord } from '../../kernel/records/read-record.ts';
import type { RecordTable, WireRecord } from '../../kernel/records/record-table.ts';
import type { Services } from '../../kernel/services.ts';
import { findReward } from '../rewards/find-reward.ts';
import { rewardTable } from '../rewards/reward-table.ts';
import { requireEditable } from '../rewards/write-reward.ts';
import { IMAGE_FIELDS, LOCATION_IMAGE_SIZES } from './image-fields.ts';
import { keepImage, keepStoredImage } from './keep-image.ts';

type Named = {
  imageType: keyof typeof IMAGE_FIELDS | 'product' | 'category' | 'reward';
  locationId?: string | undefined;
  restaurantId?: string | undefined;
  productId?: string | undefined;
  categoryId?: string | undefined;
  docId?: string | undefined;
};

/** The record whose picture is meant, and how its file is kept. */
export type ImageTarget = {
  table: RecordTable;
  id: string;
  field: string;
  size: PictureSize;
  prefix: string;
  locationId: string;
  /** Records that a file is about to exist. @throws Refused if there is no room for it */
  keep: (services: Services, caller: Principal, url: string) => Promise<void>;
};

/** @throws NOT_FOUND outside of the caller's reach; BAD_REQUEST if the request does not say which one is meant */
export async function findImageTarget(db: Queryable, reach: Reach, named: Named): Promise<ImageTarget> {
  const { imageType } = named;
  if (imageType === 'product' || imageType === 'category') return ofMenu(db, reach, named, imageType);
  if (imageType === 'reward') return ofReward(db, reach, named);
  const locationId = await resolveLocation(db, reach, named);
  return {
    table: locationTable,
    id: locationId,
    field: IMAGE_FIELDS[imageType],
    size: LOCATION_IMAGE_SIZES[imageType],
    prefix: `locations/${locationId}/${imageType}`,
    locationId,
    keep: (services, caller, url) => keepImage(services, caller, { reach, locationId, url }),
  };
}

async function ofMenu(
  db: Queryable,
  reach: Reach,
  { productId, categoryId }: Named,
  imageType: 'product' | 'category',
): Promise<ImageTarget> {
  const table: RecordTable = imageType === 'product' ? productTable : categoryTable;
  const id = imageType === 'product' ? productId : categoryId;
  if (id === undefined) throw badRequest(`Please name the ${imageType}: ${imageType}Id is missing.`);
  const record = await readRecord(db, table, id);
  const locationId = String(record?.['locationId']);
  if (!record || !covers(reach, locationId)) throw notFound();
  return {
    table,
    id,
    field: 'imageUrl',
    size: PICTURE_SIZES[imageType],
    prefix: `pictures/${imageType}`,
    locationId,
    keep: (services, caller, url) => keepStoredImage(services, caller, url),
  };
}

async function ofReward(db: Queryable, reach: Reach, { docId, ...place }: Named): Promise<ImageTarget> {
  if (docId === undefined) throw badRequest('Please name the reward: docId is missing.');
  const id = await findReward(db, reach, { ...place, docId });
  const reward = await readRecord(db, rewardTable, id);
  if (!reward) throw notFound();
  requireEditable(reward);
  return {
    table: rewardTable,
    id,
    field: 'imageUrl',
    size: PICTURE_SIZES.reward,
    prefix: 'pictures/reward',
    locationId: reward.locationId,
    keep: (services, caller, url) => keepStoredImage(services, caller, url),
  };
}

/** The location that the answer shows. */
export async function locationOf(db: Queryable, { locationId }: ImageTarget): Promise<Location> {
  const location = await readRecord<Location>(db, locationTable, locationId);
  if (!location) throw notFound();
  return location;
}

/** @throws CONFLICT if the sender saw another picture than the current one. */
export async function requireSeenImage(
  call: { db: Queryable; caller: Principal },
  { table, id, field }: ImageTarget,
  record: WireRecord,
  { replaces }: { replaces?: string | undefined },
  yours: string | null,
): Promise<void> {
  const theirs = record[field];
  if (replaces === undefined || replaces === (theirs ?? '')) return;
  const part = recordPart(table, record, [field]);
  throw await fieldsChangedMeanwhile(call, [{ part, recordId: id, field, yours, theirs }]);
}
