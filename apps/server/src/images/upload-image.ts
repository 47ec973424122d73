import { createHash, randomBytes } from 'node:crypto';
import { contract, IMAGE_MOST_BYTES } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runPreparedAction } from '../actions/run-action.ts';
import { urlOfFile } from '../files/file-store.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { saveRecord } from '../records/write-record.ts';
import { encodeImage } from './encode-image.ts';
import { IMAGE_FIELDS, requireSeenImage } from './image-fields.ts';
import { keepImage } from './keep-image.ts';
import { discardImage } from './remove-images.ts';

/**
 * Stores a picture of a location. First the note that there is a file, then the file, then the record that refers to
 * it: a breakdown in between leaves a file that is known and not shown, never a picture that is not there.
 * See docs/rules/images.md#uploading.
 */
export const uploadImage = runPreparedAction(
  contract.images.upload,
  async ({ input, reach, services }) => {
    const { imageType, imageFile } = input;
    const locationId = await resolveLocation(services.reads, reach, input);
    if (imageFile.size > IMAGE_MOST_BYTES) {
      throw refused({ code: 'image-too-large', message: 'The picture is larger than 8 MB.' });
    }
    const uploaded = Buffer.from(await imageFile.arrayBuffer());
    const encoded = await encodeImage({ name: imageFile.name, content: uploaded }, imageType);
    if (!encoded.ok) throw refused(encoded.refusal);
    const { content, type } = encoded.value;
    // The second part belongs to this upload alone: nobody who clears up the same picture of theirs takes this one.
    const name = `locations/${locationId}/${imageType}-${hashOf(content).slice(0, 32)}-${randomBytes(4).toString('hex')}.${type}`;
    const url = urlOfFile(name);
    await keepImage(services.pool, reach, locationId, url);
    await services.files.put(name, content, type === 'png' ? 'image/png' : 'image/jpeg').catch((error) => {
      // The row stays: what came into the store, also later than its answer, is removed with it.
      services.log.error({ err: error, url }, 'A picture could not be stored.');
      throw refused({
        code: 'image-not-stored',
        message: 'The picture could not be stored. Try again later.',
      });
    });
    return { locationId, url, uploadHash: hashOf(uploaded) };
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

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
