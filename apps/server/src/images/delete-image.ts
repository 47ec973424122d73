import { contract } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { saveRecord } from '../records/write-record.ts';
import { IMAGE_FIELDS, requireSeenImage } from './image-fields.ts';

/** Takes a picture away from a location. Its file is kept for as long as that can be taken back. */
export const deleteImage = runAction(contract.images.delete, async (call) => {
  const { input, db, reach, caller } = call;
  const record = await lockRecord(db, reach, locationTable, await resolveLocation(db, reach, input));
  await requireSeenImage(db, record, input, null);
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  const field = IMAGE_FIELDS[input.imageType];
  if (record[field] === null) return { location: seenAs(audience, locationTable, record) };
  return {
    location: seenAs(
      audience,
      locationTable,
      await saveRecord(call, locationTable, record, { [field]: null }),
    ),
  };
});
