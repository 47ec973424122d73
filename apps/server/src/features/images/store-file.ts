import { createHash, randomBytes } from 'node:crypto';
import { IMAGE_MOST_BYTES } from '@passline/contract/images/images';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { PictureSize } from '@passline/contract/images/picture-sizes';
import { refused } from '../../kernel/actions/refusal.ts';
import { urlOfFile } from '../../kernel/files/file-store.ts';
import type { Services } from '../../kernel/services.ts';
import { encodeImage } from './encode-image.ts';

type Storing = {
  file: File;
  caller: Principal;
  size: PictureSize;
  /** How its name begins: 'locations/{location}/promo'. */
  prefix: string;
  /** Records that there is a file at this address, if there is room for it. @throws Refused */
  keep: (url: string) => Promise<void>;
};

/** A file that is in the store, and known. */
export type StoredFile = { url: string; uploadHash: string };

/**
 * Re-encodes an uploaded picture and stores it. First the note of the file, then the file: a breakdown in between
 * leaves a file that is known and not shown. See docs/rules/images.md#uploading.
 *
 * @throws Refused
 */
export async function storeFile(
  services: Services,
  { file, caller, size, prefix, keep }: Storing,
): Promise<StoredFile> {
  if (file.size > IMAGE_MOST_BYTES) {
    throw refused({ code: 'image-too-large', message: 'The picture is larger than 8 MB.' });
  }
  const uploaded = Buffer.from(await file.arrayBuffer());
  const encoded = await encodeImage(uploaded, size, caller);
  if (!encoded.ok) throw refused(encoded.refusal);
  const { content, type } = encoded.value;
  // The second part is unique to this upload: cleaning up another upload of the same picture does not remove
  // this one.
  const name = `${prefix}-${hashOf(content).slice(0, 32)}-${randomBytes(4).toString('hex')}.${type}`;
  const url = urlOfFile(name);
  await keep(url);
  await services.files.put(name, content, type === 'png' ? 'image/png' : 'image/jpeg').catch((error) => {
    // The row stays: a file that reached the store, even after its answer, is removed with it.
    services.log.error({ err: error, url }, 'A picture could not be stored.');
    throw refused({
      code: 'image-not-stored',
      message: 'The picture could not be stored. Try again later.',
    });
  });
  return { url, uploadHash: hashOf(uploaded) };
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
