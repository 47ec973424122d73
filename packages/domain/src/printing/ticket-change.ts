import { centsFromDecimal, formatCents } from '../money/cents.ts';
import { tableWords } from '../orders/table-words.ts';
import { said } from './ticket-text.ts';

type FromTo<T> = { from: T | null; to: T | null };

/** What was changed of an order that is on paper: ms since 1970, the name of a table, dollars. */
export type PrintedChange = {
  due?: FromTo<number>;
  tableName?: FromTo<string>;
  charge?: { name: string; price: number };
};

/** The same for a reader: 'CHANGED: due 18:40, was 18:20'. See docs/rules/printing.md#cancelled-and-changed. */
export function changeWords(
  { due, tableName, charge }: PrintedChange,
  timeWords: (atMs: number) => string,
): string[] {
  const words: string[] = [];
  if (due) words.push(changed(due, (atMs) => `due ${timeWords(atMs)}`, 'no time'));
  if (tableName) words.push(changed(tableName, (name) => said(tableWords(name)), 'no table'));
  if (charge) words.push(`ADDED: ${said(charge.name)} ${formatCents(centsFromDecimal(charge.price))}`);
  return words;
}

function changed<T>({ from, to }: FromTo<T>, wordsOf: (value: T) => string, none: string): string {
  const was = from === null ? '' : `, was ${wordsOf(from).replace(/^due /, '')}`;
  return `CHANGED: ${to === null ? none : wordsOf(to)}${was}`;
}

/** What of an order is said where it is on paper: its time and its table; null if neither is another one. */
export function changeOf(
  from: { dueMs: number | null; tableName: string | null },
  to: { dueMs: number | null; tableName: string | null },
): PrintedChange | null {
  const change: PrintedChange = {
    ...(from.dueMs !== to.dueMs && { due: { from: from.dueMs, to: to.dueMs } }),
    ...(from.tableName !== to.tableName && { tableName: { from: from.tableName, to: to.tableName } }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
