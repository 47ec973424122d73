const UTF_16: readonly (readonly [name: string, first: number, second: number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** A file in letters that are not known. */
export class UnknownEncoding extends Error {}

/**
 * The text of a bank's file: UTF-16 by the mark at its beginning, UTF-8, or the letters of Western Europe (Windows-1252), which banks still
 * write. @throws UnknownEncoding
 */
export function statementText(bytes: Uint8Array): string {
  const marked = UTF_16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  if (bytes.includes(0)) throw new UnknownEncoding();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
