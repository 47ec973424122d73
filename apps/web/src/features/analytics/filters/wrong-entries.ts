import { MOST_DAYS_BEFORE } from '@passline/contract/analytics/filters';
import { MONEY_FORM, readNumber } from '@passline/domain/numbers/read-number';
import { formatCount } from '../../../parts/list/count-words.ts';

const FIELDS = ['least', 'most', 'days'] as const;
type Field = (typeof FIELDS)[number];

/** What was typed and cannot be read, by its field: it stays to be corrected, and nothing is fetched before. */
export type WrongEntries = { [One in Field]?: string | undefined };

/** The wrong entries, and how one is noted; null: the field is right. */
export type Entries = { wrong: WrongEntries; note: (field: Field, typed: string | null) => void };

type Read = { value: number | null; mistake: string | null };

const NONE: Read = { value: null, mistake: null };
const MOST_DOLLARS = 9_999_999;

/** Dollars to the cent; null for none. */
export function readAmount(typed: string): Read {
  const read = readNumber(typed, MONEY_FORM);
  if (read.kind === 'empty') return NONE;
  if (read.kind === 'unread') return { value: null, mistake: read.mistake };
  if (read.value < 0 || read.value > MOST_DOLLARS)
    return { value: null, mistake: 'Please enter an amount from 0 to 9,999,999.' };
  return { value: Math.round(read.value * 100) / 100, mistake: null };
}

/** How many days earlier the other window begins; null for none. */
export function readDays(typed: string): Read {
  const text = typed.trim();
  const days = Number(text);
  if (text === '') return NONE;
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS_BEFORE) return { value: days, mistake: null };
  return { value: null, mistake: `A whole number from 1 to ${formatCount(MOST_DAYS_BEFORE)}.` };
}

const READS: Record<Field, { name: string; read: (typed: string) => Read }> = {
  least: { name: 'At least', read: readAmount },
  most: { name: 'At most', read: readAmount },
  days: { name: 'Days before', read: readDays },
};

/** The first mistake, with the name of its field; null if there is none. */
export function wrongWords(wrong: WrongEntries): string | null {
  for (const field of FIELDS) {
    const typed = wrong[field];
    const mistake = typed === undefined ? null : READS[field].read(typed).mistake;
    if (mistake !== null) return `${READS[field].name}: ${mistake}`;
  }
  return null;
}
