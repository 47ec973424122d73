import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { saveRecord } from '../../kernel/records/write-record.ts';
import { findImageTarget, locationOf, requireSeenImage } from './image-target.ts';
import { discardImage } from './remove-images.ts';
import { storeFile } from './store-file.ts';

/**
 * Stores a picture of a location, a product or a category: its file first, then the record that refers to it, so that
 * no record ever refers to a missing picture. See docs/rules/images.md#uploading.
 */
export const uploadImage = runPreparedAction(
  contract.images.upload,
  async ({ input, reach, services, caller }) => {
    const target = await findImageTarget(services.reads, reach, input);
    const stored = await storeFile(services, {
      file: input.imageFile,
      caller,
      size: target.size,
      prefix: target.prefix,
      keep: (url) => target.keep(services, caller, url),
    });
    return { target, ...stored };
  },
  async (call, { target, url }) => {
    const { input, db, reach, caller } = call;
    const record = await lockRecord(db, reach, target.table, target.id);
    await requireSeenImage(call, target, record, input, url);
    await saveRecord(call, target.table, record, { [target.field]: url });
    return {
      imageUrl: url,
      location: seenAs(audienceOf(caller), locationTable, await locationOf(db, target)),
    };
  },
  {
    sameness: ({ imageType, replaces }, { target: { id }, uploadHash }) => ({
      id,
      imageType,
      replaces,
      uploadHash,
    }),
    // The transaction may have failed, or the answer been that of an earlier one.
    settle: ({ services, prepared }) => discardImage(services, prepared.url),
  },
);
