import { contract } from '@passline/contract/contract';
import { PICTURE_SIZES, type PicturePurpose } from '@passline/contract/images/picture-sizes';
import { forbidden } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { keepStoredImage } from './keep-image.ts';
import { discardImage } from './remove-images.ts';
import { storeFile } from './store-file.ts';

/** What the admins of a location have pictures of. */
const OF_LOCATIONS: ReadonlySet<PicturePurpose> = new Set([
  'product',
  'category',
  'reward',
  'floor',
  'table',
]);

/**
 * Stores a picture for a record, whose own action then gets its address. Until that is saved nobody sees it,
 * so the trail does not mention it. See docs/rules/images.md#pictures-of-records.
 */
export const storeImage = runPreparedAction(
  contract.images.store,
  ({ input: { purpose, imageFile }, caller, reach, services }) => {
    if (reach.kind !== 'anywhere' && !OF_LOCATIONS.has(purpose)) throw forbidden();
    return storeFile(services, {
      file: imageFile,
      caller,
      size: PICTURE_SIZES[purpose],
      prefix: `pictures/${purpose.toLowerCase()}`,
      keep: (url) => keepStoredImage(services, caller, url),
    });
  },
  (call, { url }) => {
    call.mayBeUnchanged();
    return Promise.resolve({ imageUrl: url });
  },
  {
    sameness: ({ purpose }, { uploadHash }) => ({ purpose, uploadHash }),
    // A repeated request is answered with its first file. If the answer was lost it is unknown which one will be used:
    // both stay for their day.
    settle: async ({ services, prepared: { url }, output }) => {
      if (output && output.imageUrl !== url) await discardImage(services, url);
    },
  },
);
