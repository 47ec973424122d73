import { readPages, type AllPages } from './read-all.ts';

/** What writes a file piece by piece. */
export type PieceWriter<Row> = { head: string; piece: (rows: readonly Row[]) => string };

/** Written in one turn, about 10 ms: 50,000 at once held the page for seconds. */
export const ROWS_OF_TURN = 250;

/**
 * The file of a list, in parts: each page is written as it comes, a few rows at a time, so that the page goes on meanwhile and a long list
 * takes the room of one page and of its file. `onCount`: how many rows are written. `isPart`: there are more than `most`. If one page cannot
 * be read there is no file: half a list looks like a whole one.
 */
export async function writeListFile<Row>(
  pages: AllPages<Row>,
  { head, piece }: PieceWriter<Row>,
  signal: AbortSignal,
  onCount: (count: number) => void,
  most = Infinity,
): Promise<{ parts: Blob[]; count: number; isPart: boolean }> {
  const parts = [new Blob([head])];
  let count = 0;
  for await (const { rows: read, isMore } of readPages(pages, signal)) {
    const rows = read.slice(0, most - count);
    for (let at = 0; at < rows.length; at += ROWS_OF_TURN) {
      if (at > 0) await nextTurn();
      signal.throwIfAborted();
      parts.push(new Blob([piece(rows.slice(at, at + ROWS_OF_TURN))]));
    }
    count += rows.length;
    onCount(count);
    if (count >= most) return { parts, count, isPart: isMore || read.length > rows.length };
  }
  return { parts, count, isPart: false };
}

/** A timer would wait for a second where the page is not seen. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
