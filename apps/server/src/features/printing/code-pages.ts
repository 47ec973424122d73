import type { Codepage } from '@point-of-sale/codepage-encoder';

/** Pages that every printer has, of either maker: all of Western and Eastern Europe, and Cyrillic. */
export const CODE_PAGES: Codepage[] = ['cp437', 'windows1252', 'cp858', 'cp852', 'cp866'];

/** Every printer has them at the same place. */
const ASCII = /^[\u0020-\u007e]*$/;

/** Whether printers have all letters of a text. */
export async function isInCodePages(text: string): Promise<boolean> {
  if (ASCII.test(text)) return true;
  const { default: CodepageEncoder } = await import('@point-of-sale/codepage-encoder');
  for (const letter of text) {
    if (ASCII.test(letter)) continue;
    const [found] = CodepageEncoder.autoEncode(letter, CODE_PAGES);
    // What it lacks is a question mark; the lower half of a page begins commands.
    if (!found || (found.bytes[0] ?? 0) < 0x80) return false;
  }
  return true;
}
