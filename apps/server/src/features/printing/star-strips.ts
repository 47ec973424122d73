import type { Picture } from '@passline/domain/printing/ticket';

/** Rows of dots in a strip, three bytes for each column. */
const STRIP = 24;

export const STAR = {
  /** 4 mm, as far apart as lines of letters: a printer begins with what its switches say, 3 or 4. */
  usualPitch: [0x1b, 0x7a, 1],
  /** 3 mm, so that a strip touches the next one. */
  stripPitch: [0x1b, 0x30],
  /** Feeds to the cutter, however far it is, and cuts but for a point. */
  cut: [0x1b, 0x64, 3],
};

/**
 * A picture as a Star printer takes it: in strips, each followed by a line feed. The strips of one picture touch, and after
 * the last one the paper moves as far as after a line of letters.
 */
export function starStrips({ width, height, dots }: Picture): number[][] {
  const isBlack = (x: number, y: number) =>
    y < height && ((dots[(y * width + x) >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;
  const strips: number[][] = [];
  for (let top = 0; top < height; top += STRIP) {
    const isLast = top + STRIP >= height;
    const strip = [...(isLast ? STAR.usualPitch : STAR.stripPitch), 0x1b, 0x58, width & 0xff, width >> 8];
    for (let x = 0; x < width; x += 1) {
      for (let y = top; y < top + STRIP; y += 8) {
        let byte = 0;
        for (let bit = 0; bit < 8; bit += 1) if (isBlack(x, y + bit)) byte |= 0x80 >> bit;
        strip.push(byte);
      }
    }
    strips.push(strip);
  }
  return strips;
}
