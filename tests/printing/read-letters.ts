import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { DecodedPicture } from './decode-ticket.ts';

const resolve = createRequire(import.meta.url).resolve;
const FONTS = (['kr', 'sc'] as const).map((script) => {
  const name = script === 'kr' ? 'NotoSansKR' : 'NotoSansHans';
  return {
    fontfile: join(dirname(resolve(`@embedpdf/fonts-${script}`)), `../fonts/${name}-Medium.otf`),
    font: `${script === 'kr' ? 'Noto Sans KR' : 'Noto Sans Hans'} Medium`,
  };
});
const SIDE = 16;
/** As dark as the ink of a letter is at least. */
const INK = 128;

/**
 * Reads the wide letters of a picture as a person does: each is the one of `alphabet` that looks most like it. The letters
 * to compare with are drawn by Pango, and not by what draws tickets. `columns`: where each letter begins, in columns of
 * `dots` dots.
 */
export async function readLetters(
  picture: DecodedPicture,
  columns: readonly number[],
  alphabet: string,
  dots = 12,
): Promise<string> {
  const known = await Promise.all(
    Array.from(alphabet, async (letter) => ({ letter, shape: await shapeOf(letter) })),
  );
  const read = columns.map(async (column) => {
    const cell = picture.rows.map((row) => row.slice(column * dots, (column + 2) * dots));
    const grey = Buffer.from(cell.join('').replaceAll('#', '\u00ff').replaceAll('.', '\u0000'), 'latin1');
    const seen = await shapeFrom(
      sharp(grey, { raw: { width: dots * 2, height: picture.height, channels: 1 } }),
    );
    const [best] = known
      .map(({ letter, shape }) => ({ letter, likeness: likeness(seen, shape) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    return best?.letter ?? '';
  });
  return (await Promise.all(read)).join('');
}

const shapes = new Map<string, Promise<Buffer>>();

function shapeOf(letter: string): Promise<Buffer> {
  const shape = shapes.get(letter) ?? drawShape(letter);
  shapes.set(letter, shape);
  return shape;
}

function drawShape(letter: string): Promise<Buffer> {
  const { font, fontfile } = /\p{Script=Hangul}/u.test(letter) ? FONTS[0]! : FONTS[1]!;
  return shapeFrom(sharp({ text: { text: letter, font: `${font} 48px`, fontfile, dpi: 72 } }));
}

/** The ink of a letter, cut out and of one size. */
async function shapeFrom(image: Sharp): Promise<Buffer> {
  const { data, info } = await image
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const inked = Array.from(data.keys()).filter((at) => (data[at] ?? 0) >= INK);
  if (inked.length === 0) return Buffer.alloc(SIDE * SIDE);
  const xs = inked.map((at) => at % width);
  const ys = inked.map((at) => Math.floor(at / width));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Of two shapes, from -1 to 1: how far they are dark at the same places. */
function likeness(one: Buffer, other: Buffer): number {
  const mean = (shape: Buffer) => shape.reduce((sum, dot) => sum + dot, 0) / shape.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, ones, others] = [0, 0, 0];
  one.forEach((dot, at) => {
    const [x, y] = [dot - a, (other[at] ?? 0) - b];
    both += x * y;
    ones += x * x;
    others += y * y;
  });
  return both / Math.sqrt(ones * others || 1);
}
