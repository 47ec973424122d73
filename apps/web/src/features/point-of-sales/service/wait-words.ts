import { tableWords } from '@passline/domain/orders/table-words';
import type { TableNeed } from '@passline/domain/orders/table-service';
import type { UrgencyDegree } from '@passline/domain/orders/urgency';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import type { Wait } from './waits.ts';

const MINUTE_MS = 60_000;

/** What is named in a list: '#47, food'. */
export const NEED_WORDS: Readonly<Record<TableNeed, string>> = {
  confirmation: 'confirmation',
  food: 'food',
  bill: 'bill',
  serving: 'serving',
};

const NEED_SENTENCES: Readonly<Record<TableNeed, string>> = {
  confirmation: 'waits to be confirmed',
  food: 'waits for food',
  bill: 'waits for the bill',
  serving: 'waits to be served',
};

/** Beside every colour. */
export const DEGREE_WORDS: Readonly<Record<UrgencyDegree, string>> = {
  'very-late': 'very late',
  late: 'late',
  soon: 'due soon',
  calm: 'in time',
  over: 'over',
};

/** 'due in 6 min', '7 min late'; nothing where no time is known. */
export function dueWords({ urgency: { dueMs } }: Wait, nowMs: number): string {
  if (dueMs === null) return '';
  const awayMs = dueMs - nowMs;
  const minutes = formatMinutes(Math.ceil(Math.abs(awayMs) / MINUTE_MS));
  return awayMs < 0 ? `${minutes} late` : `due in ${minutes}`;
}

/** The loud number: '32' and 'min'; '1 h 05'. Of an order for later, when its guests come: '19:00'. */
export function waitedParts(
  { sinceMs }: Wait,
  nowMs: number,
  zone: string,
): { number: string; unit: 'min' | '' } {
  if (sinceMs > nowMs) return { number: formatTime(sinceMs, zone, nowMs), unit: '' };
  const words = formatMinutes((nowMs - sinceMs) / MINUTE_MS);
  const number = words.replace(/ min$/, '');
  return { number, unit: number === words ? '' : 'min' };
}

/** What the loud number says, for somebody who hears it: 'waits' 32 min; of an order for later, 'ordered for' 19:00. */
export function waitsWords({ sinceMs }: Wait, nowMs: number): string {
  return sinceMs > nowMs ? 'ordered for' : 'waits';
}

/** '#47 waits for food, 7 min late.' */
export function waitSentence(wait: Wait, nowMs: number): string {
  const due = dueWords(wait, nowMs);
  return `#${wait.order.orderNumber} ${NEED_SENTENCES[wait.need]}${due && `, ${due}`}.`;
}

/** What somebody who hears the plan is told of a table: 'Table 9, 32 min, late: #47 waits for food, 7 min late.' */
export function tableSaid(
  name: string,
  status: string,
  waits: readonly Wait[],
  nowMs: number,
  zone: string,
): string {
  const [first] = waits;
  if (!first) return `${tableWords(name)}, ${status.toLowerCase()}`;
  const { number, unit } = waitedParts(first, nowMs, zone);
  const sentences = waits.map((wait) => waitSentence(wait, nowMs)).join(' ');
  return `${tableWords(name)}, ${`${number} ${unit}`.trim()}, ${DEGREE_WORDS[first.urgency.degree]}: ${sentences}`;
}
