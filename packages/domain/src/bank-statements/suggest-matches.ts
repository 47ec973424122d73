import type { Cents } from '../money/cents.ts';
import { dayOfDate } from '../time/day-number.ts';

/** A line that nobody has matched. */
export type OpenLine = { id: string; day: string; amountCents: Cents; words: string };
/** What is posted and no line of the bank clears yet; `amountCents` as the bank writes it: negative, it left. */
export type OpenItem = {
  postingId: number;
  accountId: string;
  day: string;
  amountCents: Cents;
  reference: string;
};

/** All open items of an account, a day and a direction together. */
export type OpenDay = { accountId: string; day: string; amountCents: Cents; count: number };

/** A bank writes what was posted up to as many days later, and what it wrote first was posted up to as many days later. */
export const DAYS_AFTER = 10;
export const DAYS_BEFORE = 3;
/** Shorter ones occur in words by chance. */
const SHORTEST_REFERENCE = 4;

/** By the ids of their lines; of a day, what is left of it without the items. */
export type Suggested<Item> = { items: Map<string, Item>; days: Map<string, OpenDay> };

/**
 * For each line that only one item, or only the items of one account and day together, can be meant by: those items. An item that two
 * lines could mean is suggested for neither. See docs/rules/bank-statements.md#suggestions.
 *
 * @param items those with the amount of a line suffice
 * @param days of all items
 */
export function suggestMatches<Item extends OpenItem>(
  lines: readonly OpenLine[],
  items: readonly Item[],
  days: readonly OpenDay[],
): Suggested<Item> {
  const found = new Map<string, Item>();
  const openLines = () => lines.filter(({ id }) => !found.has(id));
  for (const [line, item] of onlyPairs(lines, items, isNamed)) found.set(line.id, item);
  const taken = new Set([...found.values()].map(({ postingId }) => postingId));
  const openItems = items.filter(({ postingId }) => !taken.has(postingId));
  for (const [line, item] of onlyPairs(openLines(), openItems, () => true)) found.set(line.id, item);
  const left = new Map(days.map((day) => [keyOf(day), day]));
  for (const item of found.values()) {
    const day = left.get(keyOf(item));
    if (day)
      left.set(keyOf(item), {
        ...day,
        amountCents: day.amountCents - item.amountCents,
        count: day.count - 1,
      });
  }
  const several = [...left.values()].filter(({ count }) => count > 1);
  const ofDays = onlyPairs(openLines(), several, () => true);
  return { items: found, days: new Map(ofDays.map(([line, day]) => [line.id, day])) };
}

function keyOf({ accountId, day, amountCents }: Pick<OpenDay, 'accountId' | 'day' | 'amountCents'>): string {
  return [accountId, day, amountCents < 0].join();
}

type Candidate = { day: string; amountCents: Cents };

/** Pairs of which neither side fits another one. */
function onlyPairs<One extends Candidate>(
  lines: readonly OpenLine[],
  candidates: readonly One[],
  fits: (line: OpenLine, candidate: One) => boolean,
): [OpenLine, One][] {
  const byAmount = Map.groupBy(candidates, ({ amountCents }) => amountCents);
  const fitting = lines.map((line) => ({
    line,
    candidates: (byAmount.get(line.amountCents) ?? []).filter((one) => isNear(line, one) && fits(line, one)),
  }));
  const counts = new Map<One, number>();
  for (const { candidates: all } of fitting)
    for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return fitting.flatMap(({ line, candidates: [only, ...others] }): [OpenLine, One][] =>
    only && others.length === 0 && counts.get(only) === 1 ? [[line, only]] : [],
  );
}

function isNear(line: OpenLine, { day }: Candidate): boolean {
  const after = dayOfDate(line.day) - dayOfDate(day);
  return after >= -DAYS_BEFORE && after <= DAYS_AFTER;
}

/** Whether the line names the reference of the item. */
function isNamed({ words }: OpenLine, { reference }: OpenItem): boolean {
  const bare = bareOf(reference);
  return bare.length >= SHORTEST_REFERENCE && bareOf(words).includes(bare);
}

/** Letters and digits alone: banks leave out signs and blanks. */
function bareOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
