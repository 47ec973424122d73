import { LACKING, type TicketLine } from '@passline/domain/printing/ticket';
import { columnsOfText } from '@passline/domain/printing/text-columns';
import { afterAll, describe, expect, test } from 'vitest';
import { drawLines } from '../../apps/server/src/features/printing/draw-lines.ts';
import { encodeTicket } from '../../apps/server/src/features/printing/encode-ticket.ts';
import { WorkerPool } from '../../apps/server/src/kernel/workers/worker-pool.ts';
import { decodeStarTicket, decodeTicket, type DecodedPicture } from './decode-ticket.ts';
import { readLetters } from './read-letters.ts';

const workers = new WorkerPool({ mostMs: 60_000 });
afterAll(() => workers.stop());

const lines: TicketLine[] = [
  { text: 'Golden Wok', look: 'plain' },
  { text: '#52 Pickup', look: 'large' },
  { text: 'ALLERGY: shellfish', look: 'alert' },
  { text: '   2 x Crème brûlée', look: 'strong' },
  { text: '-'.repeat(38), look: 'plain' },
];
/** What a printer reads of lines, and the letters that they lack. */
async function print(sent: readonly TicketLine[]) {
  const drawn = await drawLines(workers, sent, null);
  return { ...decodeTicket(await encodeTicket(drawn.lines, 'manual')), drawn };
}
async function pictureOf(line: TicketLine): Promise<DecodedPicture> {
  const [read] = (await print([line])).lines;
  if (!read?.picture) throw new Error(`“${line.text}” is no picture.`);
  return read.picture;
}
const blackOf = ({ rows }: DecodedPicture) => rows.join('').replaceAll('.', '').length / rows.join('').length;
/** Its rows, paper as blanks. */
const inkedRows = ({ rows }: DecodedPicture) => rows.map((row) => row.replaceAll('.', ' '));
/** The columns in which there is ink. */
function inkedColumns({ rows, width }: DecodedPicture, dots = 12): number[] {
  return Array.from({ length: Math.floor(width / dots) }, (_, column) => column).filter((column) =>
    rows.some((row) => row.slice(column * dots, (column + 1) * dots).includes('#')),
  );
}

test('a printer reads the letters, their style and the cut', async () => {
  const decoded = await print(lines);
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

test('letters of the pages that every printer has stay letters, a sign of trademark too', async () => {
  const read = await print([{ text: 'Łosoś ® Café™ Щи ½', look: 'plain' }]);
  expect(read.lines[0]).toMatchObject({ text: 'Łosoś ® Café™ Щи ½', isBold: false });
  expect(read.lines[0]?.picture).toBeUndefined();
});

describe('a line with letters that printers lack is a picture', () => {
  const ALPHABET = '돼지불고기김치찌개새우알레르餛飩湯蟹肉麵牛拉面';

  test.each([
    ['돼지불고기', 'strong'],
    ['김치찌개', 'plain'],
    ['蟹肉餛飩湯麵', 'strong'],
    ['牛肉拉面', 'plain'],
  ] as const)('%s can be read, each letter at its two columns', async (name, look) => {
    const picture = await pictureOf({ text: `2 x ${name} ok`, look });
    // As high as a line with the gap to the next one.
    expect(picture.height).toBe(32);
    expect(picture.width).toBe(Math.ceil(((4 + name.length * 2 + 3) * 12) / 8) * 8);
    const at = Array.from(name, (_, index) => 4 + index * 2);
    expect(await readLetters(picture, at, ALPHABET)).toBe(name);
    expect(inkedColumns(picture)).not.toContain(1);
    expect(inkedColumns(picture)).not.toContain(4 + name.length * 2);
  });

  test('twice as wide and high where letters are', async () => {
    const picture = await pictureOf({ text: '#52 김치', look: 'large' });
    expect(picture).toMatchObject({ height: 48, width: 8 * 24 });
    expect(await readLetters(picture, [4, 6], ALPHABET, 24)).toBe('김치');
  });

  test('white on black for an allergy', async () => {
    const drawn = await pictureOf({ text: 'ALLERGY: 새우', look: 'alert' });
    // Without the gap to the lines above and below.
    const alert = { ...drawn, height: 24, rows: drawn.rows.slice(4, 28) };
    const strong = await pictureOf({ text: 'ALLERGY: 새우', look: 'strong' });
    expect(blackOf(strong)).toBeLessThan(0.4);
    expect(blackOf(alert)).toBeGreaterThan(0.6);
    const turned = alert.rows.map((row) =>
      row.replaceAll('#', ' ').replaceAll('.', '#').replaceAll(' ', '.'),
    );
    expect(await readLetters({ ...alert, rows: turned }, [9, 11], ALPHABET)).toBe('새우');
  });

  test('prices stay at the right of their column', async () => {
    const text = `2 x 餛飩湯${' '.repeat(22)}$17.90`;
    expect(columnsOfText(text)).toBe(38);
    const inked = inkedColumns(await pictureOf({ text, look: 'strong' }));
    expect(inked.filter((column) => column > 10)).toEqual([32, 33, 34, 35, 36, 37]);
  });

  test.each(['สลัดผัก', 'שלום', 'مرحبا', 'पनीर', 'ਪਨੀਰ', 'மசாலா', 'Kiều Nguyễn', '🌶🙏'])(
    '%s is drawn within its columns, and lacks nothing',
    async (text) => {
      const { lines: read, drawn } = await print([{ text: `${text} |`, look: 'plain' }]);
      expect(drawn.lacking).toEqual([]);
      const inked = inkedColumns(read[0]?.picture ?? { rows: [], width: 0, height: 0 });
      const columns = columnsOfText(text);
      expect(inked.filter((column) => column < columns).length).toBeGreaterThanOrEqual(columns / 2);
      expect(inked.filter((column) => column >= columns)).toEqual([columns + 1]);
    },
  );

  test('words from the right are joined and stand in their order', async () => {
    const [both, first, second] = await Promise.all(
      ['שלום עולם', 'שלום', 'עולם'].map((text) => pictureOf({ text, look: 'plain' })),
    );
    const ink = (picture: DecodedPicture | undefined) =>
      picture?.rows.join('').replaceAll('.', '').length ?? 0;
    expect(Math.abs(ink(both) - ink(first) - ink(second))).toBeLessThanOrEqual(ink(both) * 0.1);
    const inked = inkedColumns(both ?? { rows: [], width: 0, height: 0 });
    expect(inked.length).toBeGreaterThanOrEqual(5);
  });
});

test('a number among words from the right stands between them, and a price beside them at the right', async () => {
  const rows = async (text: string) => inkedRows(await pictureOf({ text, look: 'plain' }));
  const [line, first, last] = await Promise.all(['\u2067שלום 12 עולם\u2069 $8', 'שלום', 'עולם'].map(rows));
  // The last word is at the left, the first one after the number, which has the columns 5 and 6.
  expect(line?.map((row) => row.slice(0, 48).trimEnd())).toEqual(last?.map((row) => row.trimEnd()));
  expect(line?.map((row) => row.slice(96, 144).trimEnd())).toEqual(first?.map((row) => row.trimEnd()));
});

test('a letter that no font has is a box as wide as it, in the text and on paper, and is told once', async () => {
  const { drawn, lines: read } = await print([
    { text: '1 x 𠮷野家', look: 'strong' },
    { text: 'ᚠ 𠮷', look: 'plain' },
  ]);
  expect(drawn.lacking).toEqual(['𠮷', 'ᚠ']);
  expect(drawn.lines.map(({ text }) => text)).toEqual([
    `1 x ${LACKING}${LACKING}野家`,
    `${LACKING} ${LACKING}${LACKING}`,
  ]);
  expect(read[0]?.picture && inkedColumns(read[0].picture)).toEqual([0, 2, 4, 5, 6, 7, 8, 9]);
});

test('text that people write never becomes a command, drawn or not', async () => {
  const read = await print([
    { text: 'a\u001b@b\u001dVc', look: 'plain' },
    { text: '餛\u001b@\u001dV', look: 'plain' },
  ]);
  expect(read.lines[0]?.text).toBe('a @b Vc');
  expect(read.lines[1]?.picture?.height).toBe(32);
  expect(read.lines.filter(({ text: one }) => one !== '')).toHaveLength(1);
});

describe('Star printers get their own command language', () => {
  test.each(['star-prnt', 'star-line'] as const)('%s', async (emulation) => {
    const { lines: sent } = await drawLines(workers, [...lines, { text: '2 x 김치', look: 'plain' }], null);
    const bytes = Buffer.from(await encodeTicket(sent, emulation));
    // ESC i is the size of letters, ESC d the cut, and GS ! exists only in ESC/POS.
    expect(bytes.includes(Buffer.from([0x1b, 0x69, 1, 1]))).toBe(true);
    expect(bytes.includes(Buffer.from([0x1b, 0x64, 3]))).toBe(true);
    expect(bytes.includes(Buffer.from([0x1d, 0x21]))).toBe(false);
    expect(bytes.includes(Buffer.from([0x1d, 0x76]))).toBe(false);
    const picture = decodeStarTicket(bytes).lines.find((line) => line.picture)?.picture;
    expect(picture && (await readLetters(picture, [4, 6], '김치찌개餛飩'))).toBe('김치');
  });

  test.each(['star-prnt', 'star-line'] as const)(
    '%s: drawn lines are as far from each other as others, whatever the switches of the printer say, large ones are whole, and the cutter is fed to',
    async (emulation) => {
      const sent: TicketLine[] = [
        { text: 'Golden Wok', look: 'plain' },
        { text: '2 x 김치', look: 'plain' },
        { text: '1 x Tea', look: 'plain' },
        { text: '#52 餛飩', look: 'large' },
        { text: 'Due 12:20', look: 'plain' },
      ];
      const { lines: drawn } = await drawLines(workers, sent, null);
      const { lines: read, cut } = decodeStarTicket(await encodeTicket(drawn, emulation));
      const [first, noodles, tea, upper, lower, due, ...more] = read;
      expect([first, tea, due].map((line) => line?.text)).toEqual(['Golden Wok', '1 x Tea', 'Due 12:20']);
      for (const line of [first, noodles, tea, due]) expect(line && line.next - line.top).toBe(32);
      expect([upper, lower].every((line) => line?.picture?.rows.join('').includes('#'))).toBe(true);
      expect(upper && upper.next - upper.top).toBe(24);
      expect(lower && lower.next - lower.top).toBe(32);
      expect(cut).toBe('at the cutter');
      // The printer feeds by itself: no paper is lost before the cut.
      expect(more.filter(({ text }) => text === '')).toEqual([]);
    },
  );
});
