import { TRANSLATION_FILE_LIMITS } from '@passline/domain/translations/files/translation-file';

const END = '\r\n';
const MARK = '\uFEFF';

/** A file of words as files that each can be read in again, all with the first line of it. Each word is one line. */
export function splitWords(text: string, { bytes, lines } = TRANSLATION_FILE_LIMITS): string[] {
  const [head = '', ...words] = text.split(END).filter((line) => line !== '');
  const encoder = new TextEncoder();
  const sizeOf = (line: string) => encoder.encode(`${line}${END}`).length;
  const first = head.startsWith(MARK) ? head : `${MARK}${head}`;
  const parts: string[][] = [[]];
  let left = bytes - sizeOf(first);
  for (const word of words) {
    const size = sizeOf(word);
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && (part.length === lines || size > left)) {
      parts.push([word]);
      left = bytes - sizeOf(first) - size;
    } else {
      part.push(word);
      left -= size;
    }
  }
  return parts.map((part) => [first, ...part, ''].join(END));
}
