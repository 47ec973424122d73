import { LACKING, type Picture, type SentLine, type TicketLine } from '@passline/domain/printing/ticket';
import { cellsOfText } from '@passline/domain/printing/text-columns';
import sharp from 'sharp';
import { fontRuns, type FontRun } from '../../kernel/letters/font-runs.ts';
import { isDirectionAlone } from '../../kernel/letters/written-runs.ts';
import { LetterFonts } from '../../kernel/letters/letter-fonts.ts';

/** Dots of a letter of printers' usual font, at 203 dots an inch. */
const COLUMN = 12;
const ROW = 24;
/** Dots from the top of a line to where letters stand, and of the em square: a wide letter fills two columns. */
const WIDE = { base: 21, em: ROW };
const NARROW = { base: 19, em: 20 };
/** Grey up to here is black. */
const BLACK = 140;

const fonts = { usual: new LetterFonts('usual', 'ticket'), bold: new LetterFonts('bold', 'ticket') };

/**
 * A line as a picture, each letter in the columns that it has as text. A letter that no font has is a box, also in the
 * text, and is noted in `lacking`.
 */
export async function drawLine({ text, look }: TicketLine, lacking: Set<string>): Promise<SentLine> {
  const ofLook = fonts[look === 'plain' ? 'usual' : 'bold'];
  const told = cellsOfText(text)
    .map((cell) => {
      if (isDirectionAlone(cell.text) || ofLook.fontOf(cell.text)) return cell.text;
      lacking.add(cell.text);
      return LACKING.repeat(cell.columns);
    })
    .join('');
  const runs = fontRuns(told, ofLook);
  const columns = runs.reduce((sum, run) => sum + run.columns, 0);
  const times = look === 'large' ? 2 : 1;
  const size = { width: columns * COLUMN * times, height: ROW * times };
  const [paper, ink] = look === 'alert' ? ['#000', '#fff'] : ['#fff', '#000'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${paper}"/><g fill="${ink}" transform="scale(${times})">${pathsOf(runs)}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { text: told, look, picture: pack(data, info) };
}

function pathsOf(runs: readonly FontRun[]): string {
  let column = 0;
  let paths = '';
  for (const run of runs) {
    paths += pathsOfRun(run, column * COLUMN);
    column += run.columns;
  }
  return paths;
}

/** In the middle of its columns; narrowed where it needs more. */
function pathsOfRun({ text, columns, isFromRight, font: { font, setting } }: FontRun, left: number): string {
  const { glyphs, positions, advanceWidth } = font.layout(
    text,
    undefined,
    undefined,
    undefined,
    isFromRight ? 'rtl' : 'ltr',
  );
  const room = columns * COLUMN;
  const { base, em } = setting === 'alone' && columns > 1 ? WIDE : NARROW;
  const scale = em / font.unitsPerEm;
  const narrowed = Math.min(1, room / (advanceWidth * scale || 1));
  let x = left + (setting === 'alone' ? (room - advanceWidth * scale * narrowed) / 2 : 0);
  let paths = '';
  glyphs.forEach((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const path = glyph.path.toSVG();
    const across = scale * narrowed;
    if (path !== '')
      paths += `<path transform="translate(${x + xOffset * across} ${base - yOffset * scale}) scale(${across} ${-scale})" d="${path}"/>`;
    x += xAdvance * across;
  });
  return paths;
}

/** Eight dots in a byte; the last byte of a row is filled up with paper. */
function pack(
  grey: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Picture {
  const bytes = Math.ceil(width / 8);
  const dots = new Uint8Array(bytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[(y * width + x) * channels] ?? 255) < BLACK)
        dots[y * bytes + (x >> 3)] = (dots[y * bytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width: bytes * 8, height, dots };
}
