import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { saveRecord } from '../../kernel/records/write-record.ts';
import { findImageTarget, locationOf, requireSeenImage } from './image-target.ts';

/** Removes a picture from a location, a product or a category. Its file is kept for as long as that can be undone. */
export const deleteImage = runAction(contract.images.delete, async (call) => {
  const { input, db, reach, caller } = call;
  const target = await findImageTarget(db, reach, input);
  const record = await lockRecord(db, reach, target.table, target.id);
  await requireSeenImage(call, target, record, input, null);
  call.mayBeUnchanged();
  await saveRecord(call, target.table, record, { [target.field]: null });
  return { location: seenAs(audienceOf(caller), locationTable, await locationOf(db, target)) };
});
