import { deleteImage } from './delete-image.ts';
import { storeImage } from './store-image.ts';
import { uploadImage } from './upload-image.ts';

export default {
  upload: uploadImage,
  store: storeImage,
  delete: deleteImage,
};
