import { contract, PICTURE_SIZES } from '@passline/contract';
import { runPreparedAction } from '../actions/run-action.ts';
import { keepStoredImage } from './keep-image.ts';
import { discardImage } from './remove-images.ts';
import { storeFile } from './store-file.ts';

/**
 * Stores a picture for a record of the platform, whose own action is then given its address. Until that is saved nobody
 * sees it, so the trail tells nothing of it. See docs/rules/images.md#pictures-of-records.
 */
export const storeImage = runPreparedAction(
  contract.images.store,
  ({ input: { purpose, imageFile }, caller, services }) =>
    storeFile(services, {
      file: imageFile,
      size: PICTURE_SIZES[purpose],
      prefix: `pictures/${purpose.toLowerCase()}`,
      keep: (url) => keepStoredImage(services, caller, url),
    }),
  (call, { url }) => {
    call.mayBeUnchanged();
    return Promise.resolve({ imageUrl: url });
  },
  {
    sameness: ({ purpose }, { uploadHash }) => ({ purpose, uploadHash }),
    // A repeated request is answered with its first file. Without an answer it is not known which one will be asked for:
    // both stay for their day.
    settle: async ({ services, prepared: { url }, output }) => {
      if (output && output.imageUrl !== url) await discardImage(services, url);
    },
  },
);
