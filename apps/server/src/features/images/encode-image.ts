import type { PictureSize } from '@passline/contract/images/picture-sizes';
import { ok, refuse, type Result } from '@passline/domain/result';
import { Turnstile } from '../../kernel/turnstile.ts';
import { imageTypeOf, type ImageType } from './image-type.ts';

export type EncodedImage = { content: Buffer; type: ImageType };

type ImageRefusal = 'image-type' | 'image-broken' | 'image-huge' | 'images-many';

/** A few kilobytes can claim to be terabytes of points: refused before they are unpacked. */
const MOST_POINTS = 50_000_000;
const MOST_SECONDS = 10;
/**
 * One of 50 million points takes 0.4 GB for up to 10 s, and one of the four threads by which Node reads files, asks for addresses
 * and hashes passwords.
 */
const DRAWN_AT_ONCE = 2;
const MOST_WAITING = 30;
const drawings = new Turnstile(DRAWN_AT_ONCE);

/**
 * Re-encodes an uploaded picture in its size and without hidden data: the place where it was taken, a script behind the
 * picture. Its type is decided by its content: phones and programs misname pictures. Says why if it is not a picture.
 */
export async function encodeImage(
  upload: Buffer,
  size: PictureSize,
): Promise<Result<EncodedImage, ImageRefusal>> {
  const type = imageTypeOf(upload);
  if (!type) return refuse('image-type', 'This is not a .jpg, .jpeg or .png picture.');
  if (drawings.waitingCount >= MOST_WAITING)
    return refuse('images-many', 'Many pictures are being uploaded. Please try again in a moment.');
  return drawings.pass(() => draw(upload, size, type));
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
