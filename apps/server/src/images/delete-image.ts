import { contract } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { runAction } from '../actions/run-action.ts';
import { toLocation } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { saveLocation } from '../locations/save-location.ts';
import { IMAGE_COLUMNS, requireSeenImage } from './image-columns.ts';

/** Takes a picture away from a location. Its file is kept for as long as that can be taken back. */
export const deleteImage = runAction(contract.images.delete, async (call) => {
  const { input, db, reach, caller } = call;
  const record = await lockLocation(db, reach, await resolveLocation(db, reach, input));
  await requireSeenImage(db, record, input, null);
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  const { column } = IMAGE_COLUMNS[input.imageType];
  if (record[column] === null) return { location: toLocation(record, audience) };
  return { location: toLocation(await saveLocation(call, record, { [column]: null }), audience) };
});
