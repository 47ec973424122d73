import { contract } from '@passline/contract';
import { runPreparedAction } from '../actions/run-action.ts';
import { toLocation } from '../restaurants/location-record.ts';
import { lockLocation } from '../restaurants/lock-location.ts';
import { saveLocation } from '../restaurants/save-location.ts';
import { IMAGE_COLUMNS, requireSeenImage } from './image-columns.ts';
import { removeFile } from './remove-file.ts';

/** Takes a picture away from a location; its file goes after the commit. */
export const deleteImage = runPreparedAction(
  contract.images.delete,
  () => Promise.resolve({ url: null as string | null }),
  async (call, removed) => {
    const { input, db, reach } = call;
    const record = await lockLocation(db, reach, input.locationId);
    await requireSeenImage(db, record, input, null);
    call.mayBeUnchanged();
    const { column } = IMAGE_COLUMNS[input.imageType];
    if (record[column] === null) return { location: toLocation(record) };
    removed.url = record[column];
    return { location: toLocation(await saveLocation(call, record, { [column]: null })) };
  },
  { settle: ({ services, prepared }) => removeFile(services, prepared.url) },
);
