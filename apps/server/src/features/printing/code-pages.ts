import type { Codepage } from '@point-of-sale/codepage-encoder';

/** Pages that every printer has, of either maker: all of Western and Eastern Europe, and Cyrillic. */
export const CODE_PAGES: Codepage[] = ['cp437', 'windows1252', 'cp858', 'cp852', 'cp866'];

/** Every printer has them at the same place. */
const ASCII = /^[\u0020-\u007e]*$/;

/** Tells whether printers have all letters of a text. */
export async function readCodePages(): Promise<(text: string) => boolean> {
  const { default: CodepageEncoder } = await import('@point-of-sale/codepage-encoder');
  const known = new Map<string, boolean>();
  const has = (letter: string): boolean => {
    if (ASCII.test(letter)) return true;
    const [found] = CodepageEncoder.autoEncode(letter, CODE_PAGES);
    // What it lacks is a question mark; the lower half of a page begins commands.
    return found !== undefined && (found.bytes[0] ?? 0) >= 0x80;
  };
  return (text) => {
    if (ASCII.test(text)) return true;
    for (const letter of text) {
      const isThere = known.get(letter) ?? has(letter);
      known.set(letter, isThere);
      if (!isThere) return false;
    }
    return true;
  };
}
