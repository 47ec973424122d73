import { columnsOfText } from '@passline/domain/printing/text-columns';
import type { TicketLine } from '@passline/domain/printing/ticket';
import { describe, expect, test } from 'vitest';
import { encodeTicket } from '../../apps/server/src/features/printing/encode-ticket.ts';
import { decodeTicket } from './decode-ticket.ts';

const lines: TicketLine[] = [
  { text: 'Golden Wok', look: 'plain' },
  { text: '#52 Pickup', look: 'large' },
  { text: 'ALLERGY: shellfish', look: 'alert' },
  { text: '   2 x Crème brûlée', look: 'strong' },
  { text: '-'.repeat(38), look: 'plain' },
];

test('a printer reads the letters, their style and the cut', async () => {
  const decoded = decodeTicket(await encodeTicket(lines, 'manual'));
  const plain = { isBold: false, isLarge: false, isInverted: false };
  expect(decoded.lines.slice(0, 5)).toEqual([
    { ...plain, text: 'Golden Wok' },
    { ...plain, text: '#52 Pickup', isBold: true, isLarge: true },
    { ...plain, text: 'ALLERGY: shellfish', isBold: true, isInverted: true },
    { ...plain, text: '   2 x Crème brûlée', isBold: true },
    { ...plain, text: '-'.repeat(38) },
  ]);
  expect(decoded.lines.slice(5).every(({ text }) => text === '')).toBe(true);
  expect(decoded.lines.length).toBeGreaterThanOrEqual(9);
  expect(decoded.isCut).toBe(true);
});

test('letters that a printer does not have become question marks of the same width', async () => {
  const text = '2 x 餛飩湯 ok';
  const { lines: read } = decodeTicket(await encodeTicket([{ text, look: 'plain' }], 'esc-pos'));
  expect(read[0]?.text).toBe('2 x ?????? ok');
  expect(read[0]?.text).toHaveLength(columnsOfText(text));
});

test('text that people write never becomes a command', async () => {
  const text = 'a\u001b@b\u001dVc';
  const read = decodeTicket(await encodeTicket([{ text, look: 'plain' }], 'manual'));
  expect(read.lines[0]?.text).toBe('a @b Vc');
  expect(read.lines.filter(({ text: one }) => one !== '')).toHaveLength(1);
});

describe('Star printers get their own command language', () => {
  test.each(['star-prnt', 'star-line'] as const)('%s', async (emulation) => {
    const bytes = Buffer.from(await encodeTicket(lines, emulation));
    // ESC i is the size of letters, ESC d the cut, and GS ! exists only in ESC/POS.
    expect(bytes.includes(Buffer.from([0x1b, 0x69, 1, 1]))).toBe(true);
    expect(bytes.includes(Buffer.from([0x1b, 0x64, 1]))).toBe(true);
    expect(bytes.includes(Buffer.from([0x1d, 0x21]))).toBe(false);
  });
});
