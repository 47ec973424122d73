import { expect, test } from 'vitest';
import { statementText, UnknownEncoding } from './statement-text.ts';

const TEXT = 'Date;Libellé';
const LETTERS = Array.from(TEXT, (letter) => letter.charCodeAt(0));
const utf16 = (isLittle: boolean, mark: readonly number[]) =>
  Uint8Array.from([...mark, ...LETTERS.flatMap((code) => (isLittle ? [code, 0] : [0, code]))]);

test('two bytes for each letter without a mark are refused', () => {
  expect(() => statementText(utf16(true, []))).toThrow(UnknownEncoding);
});

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-16, the low byte first', utf16(true, [0xff, 0xfe])],
  ['UTF-16, the high byte first', utf16(false, [0xfe, 0xff])],
  ['Windows-1252', Uint8Array.from(LETTERS)],
])('a file in %s is read', (_, bytes) => {
  expect(statementText(bytes)).toBe(TEXT);
});
