import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, with a place in its EXIF. */
export function aPicture(type: 'png' | 'jpg', width = 800, height = 600): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
  return type === 'png'
    ? drawn.png().toBuffer()
    : drawn
        .jpeg()
        .withExif({
          IFD0: { Copyright: 'Somebody' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 15/1 0/1' },
        })
        .toBuffer();
}

/** A small file that claims to be a PNG of 50,000 by 50,000 pixels. */
export function aBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunkOf('IHDR', header),
    chunkOf('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
