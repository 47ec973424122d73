import type { Emulation } from '@passline/domain/printing/printers';
import type { Picture, SentLine } from '@passline/domain/printing/ticket';
import { CODE_PAGES } from './code-pages.ts';
import { STAR, starStrips } from './star-strips.ts';

/** The language that a printer of each emulation is spoken to in. */
const LANGUAGES = {
  manual: 'esc-pos',
  'esc-pos': 'esc-pos',
  'star-prnt': 'star-prnt',
  'star-line': 'star-line',
} as const;
/** Wider than any ticket, so that the encoder breaks nothing: lines are broken already. */
const COLUMNS = 48;
/** Of ESC/POS, from the last line to the cutter. */
const LINES_BEFORE_CUT = 4;
/** Rows of dots above and below, so that drawn lines are as far from each other as others. */
const GAP = 4;

/** A ticket as the bytes that a printer takes. What was drawn is sent row by row of its dots. */
export async function encodeTicket(lines: readonly SentLine[], emulation: Emulation): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder');
  const isStar = LANGUAGES[emulation] !== 'esc-pos';
  const encoder = new Encoder({
    language: LANGUAGES[emulation],
    columns: COLUMNS,
    newline: '\n',
    feedBeforeCut: isStar ? 0 : LINES_BEFORE_CUT,
    errors: 'relaxed',
    imageMode: 'raster',
    // Dots move the paper by themselves.
    feedAfterBlock: false,
    codepageCandidates: CODE_PAGES,
  });
  encoder.initialize().codepage('auto');
  if (isStar) encoder.raw(STAR.usualPitch);
  for (const { text, look, picture } of lines) {
    if (picture) {
      if (isStar) for (const strip of starStrips(picture)) encoder.raw(strip).newline();
      else {
        const image = inColour(picture, look === 'large' ? 0 : GAP);
        encoder.image(image, image.width, image.height, 'threshold', 128);
      }
      continue;
    }
    const isLarge = look === 'large';
    encoder
      .bold(look !== 'plain')
      .size(isLarge ? 2 : 1, isLarge ? 2 : 1)
      .invert(look === 'alert')
      .text(text)
      .invert(false)
      .size(1, 1)
      .bold(false)
      .newline();
  }
  if (!isStar) return encoder.cut('partial').encode();
  return Uint8Array.from([...encoder.encode(), ...STAR.cut]);
}

/** Each dot as the four bytes that the encoder reads, and `gap` rows of paper above and below. */
function inColour({ width, height, dots }: Picture, gap: number) {
  const data = new Uint8ClampedArray(width * (height + 2 * gap) * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const isBlack = ((dots[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
    const to = (at + width * gap) * 4;
    if (isBlack) data.fill(0, to, to + 3);
  }
  return { data, width, height: height + 2 * gap };
}
