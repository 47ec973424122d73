import type { Principal } from '@passline/contract/kernel/permissions';
import type { PictureSize } from '@passline/contract/images/picture-sizes';
import { ok, refuse, type Result } from '@passline/domain/result';
import { comerOf } from '../../kernel/actions/comer-of.ts';
import { Turnstile } from '../../kernel/turnstile.ts';
import { imageTypeOf, type ImageType } from './image-type.ts';

export type EncodedImage = { content: Buffer; type: ImageType };

type ImageRefusal = 'image-type' | 'image-broken' | 'image-huge';

/** A few kilobytes can claim to be terabytes of points: refused before they are unpacked. */
const MOST_POINTS = 50_000_000;
const MOST_SECONDS = 10;
const BUSY = 'Several pictures of yours are being uploaded already. Please wait until they are done.';
/**
 * One of 50 million points takes 0.4 GB for up to 10 s, and one of the four threads by which Node reads files, asks for addresses
 * and hashes passwords. So nobody draws two at once.
 */
const drawings = new Turnstile({
  most: 2,
  mostWaiting: 30,
  mostWaitingOfOne: 5,
  crowded: 'Many pictures are being uploaded. Please try again in a moment.',
});

/**
 * Re-encodes an uploaded picture in its size and without hidden data: the place where it was taken, a script behind the
 * picture. Its type is decided by its content: phones and programs misname pictures. Says why if it is not a picture.
 *
 * @throws Refused `busy`
 */
export async function encodeImage(
  upload: Buffer,
  size: PictureSize,
  caller: Principal | null,
): Promise<Result<EncodedImage, ImageRefusal>> {
  const type = imageTypeOf(upload);
  if (!type) return refuse('image-type', 'This is not a .jpg, .jpeg or .png picture.');
  return drawings.pass(comerOf({ caller }, BUSY), () => draw(upload, size, type));
}

async function draw(
  upload: Buffer,
  size: PictureSize,
  type: ImageType,
): Promise<Result<EncodedImage, ImageRefusal>> {
  const { default: sharp } = await import('sharp');
  // One picture takes one core, never both.
  sharp.concurrency(1);
  try {
    const drawn = sharp(upload, { limitInputPixels: MOST_POINTS, failOn: 'warning' })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .timeout({ seconds: MOST_SECONDS });
    const content = await (
      type === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 85, mozjpeg: true })
    ).toBuffer();
    return ok({ content, type });
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit')
      ? refuse('image-huge', 'The picture is too large: at most 50 million points can be drawn.')
      : refuse('image-broken', 'The picture is broken and cannot be read.');
  }
}
