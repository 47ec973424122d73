/** A colour as it is stored and sent. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/**
 * The colour of text on a background, '#rrggbb': black or white, whichever is easier to read, and their contrast to
 * one decimal, rounded down: from 4.5, where both are equal, to 21. See docs/rules/tags.md#colours.
 */
export function textOn(ground: string): { colour: '#000000' | '#ffffff'; contrast: number } {
  const light = luminance(ground);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / 0.05;
  const contrast = Math.floor(Math.max(onWhite, onBlack) * 10) / 10;
  return { colour: onBlack > onWhite ? '#000000' : '#ffffff', contrast };
}

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
