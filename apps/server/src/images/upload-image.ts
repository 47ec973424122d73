import { contract } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { runPreparedAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { saveRecord } from '../records/write-record.ts';
import { IMAGE_FIELDS, LOCATION_IMAGE_SIZES, requireSeenImage } from './image-fields.ts';
import { keepImage } from './keep-image.ts';
import { discardImage } from './remove-images.ts';
import { storeFile } from './store-file.ts';

/**
 * Stores a picture of a location: its file first, then the record that refers to it, so that there is never a picture
 * that is not there. See docs/rules/images.md#uploading.
 */
export const uploadImage = runPreparedAction(
  contract.images.upload,
  async ({ input, reach, services }) => {
    const { imageType, imageFile } = input;
    const locationId = await resolveLocation(services.reads, reach, input);
    const stored = await storeFile(services, {
      file: imageFile,
      size: LOCATION_IMAGE_SIZES[imageType],
      prefix: `locations/${locationId}/${imageType}`,
      keep: (url) => keepImage(services, reach, locationId, url),
    });
    return { locationId, ...stored };
  },
  async (call, { locationId, url }) => {
    const { input, db, reach, caller } = call;
    const record = await lockRecord(db, reach, locationTable, locationId);
    await requireSeenImage(db, record, input, url);
    const field = IMAGE_FIELDS[input.imageType];
    const saved = await saveRecord(call, locationTable, record, { [field]: url });
    return { imageUrl: url, location: seenAs(audienceOf(caller), locationTable, saved) };
  },
  {
    sameness: ({ imageType, replaces }, { locationId, uploadHash }) => ({
      locationId,
      imageType,
      replaces,
      uploadHash,
    }),
    // The transaction may have failed, or the answer been that of an earlier one.
    settle: ({ services, prepared }) => discardImage(services, prepared.url),
  },
);
