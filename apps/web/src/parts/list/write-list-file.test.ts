import { expect, test } from 'vitest';
import { csvInPieces, writeCsvFile } from './csv.ts';
import type { PageWish } from './use-pages.ts';
import { ROWS_OF_TURN, writeListFile } from './write-list-file.ts';

/** A list of this many rows, which are numbers. */
function listOf(total: number, failsAt = Infinity) {
  const read = async ({ limit, cursor }: PageWish) => {
    const from = Number(cursor ?? 0);
    if (from >= failsAt) throw new Error('The server could not be reached.');
    const end = Math.min(from + limit, total);
    const rows = Array.from({ length: end - from }, (_, at) => from + at);
    return { rows, next: end < total ? String(end) : null };
  };
  return { read, limits: { first: 50, most: 1_000 } };
}
const COLUMNS = [{ label: 'Number', text: String }];
const { signal } = new AbortController();
const textOf = async (parts: Blob[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Blob(parts).arrayBuffer());

test('if a page cannot be read there is no file, and once stopped nothing more is written', async () => {
  const writer = csvInPieces(COLUMNS);
  await expect(writeListFile(listOf(5_000, 3_000), writer, signal, () => {})).rejects.toThrow(
    'could not be reached',
  );
  const stop = new AbortController();
  let written = 0;
  const stopped = {
    head: '',
    piece: () => {
      written += 1;
      stop.abort();
      return '';
    },
  };
  await expect(writeListFile(listOf(5_000), stopped, stop.signal, () => {})).rejects.toThrow('aborted');
  expect(written).toBe(1);
});

test('a long list is written a few rows at a time, and others have their turn in between', async () => {
  const { port1: heard, port2: said } = new MessageChannel();
  let turns = 0;
  heard.addEventListener('message', () => (turns += 1));
  heard.start();
  const pieces: { rows: number; turn: number }[] = [];
  const writer = {
    head: '',
    piece: (rows: readonly number[]) => {
      pieces.push({ rows: rows.length, turn: turns });
      said.postMessage(null);
      return '';
    },
  };
  await writeListFile(listOf(1_000), writer, signal, () => {});
  heard.close();
  expect(pieces.map(({ rows }) => rows)).toEqual(Array(1_000 / ROWS_OF_TURN).fill(ROWS_OF_TURN));
  expect(pieces.map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
});

test('what is written in pieces is what is written at once, up to the most, which is said', async () => {
  const file = (most?: number) => writeListFile(listOf(2_600), csvInPieces(COLUMNS), signal, () => {}, most);
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  const whole = await file();
  expect(whole).toMatchObject({ count: 2_600, isPart: false });
  expect(await textOf(whole.parts)).toBe(writeCsvFile(COLUMNS, numbers(2_600)));
  const part = await file(1_300);
  expect(part).toMatchObject({ count: 1_300, isPart: true });
  expect(await textOf(part.parts)).toBe(writeCsvFile(COLUMNS, numbers(1_300)));
  expect(await file(2_600)).toMatchObject({ isPart: false });
});
