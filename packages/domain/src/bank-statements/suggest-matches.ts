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
  for (const [line, item] of onlyPairs(lines, items, ({ reference }) => bareOf(reference)))
    found.set(line.id, item);
  const taken = new Set([...found.values()].map(({ postingId }) => postingId));
  const openItems = items.filter(({ postingId }) => !taken.has(postingId));
  for (const [line, item] of onlyPairs(openLines(), openItems)) found.set(line.id, item);
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
  const ofDays = onlyPairs(openLines(), several);
  return { items: found, days: new Map(ofDays.map(([line, day]) => [line.id, day])) };
}

function keyOf({ accountId, day, amountCents }: Pick<OpenDay, 'accountId' | 'day' | 'amountCents'>): string {
  return [accountId, day, amountCents < 0].join();
}

type Candidate = { day: string; amountCents: Cents };

/**
 * Pairs of which neither side fits another one. Candidates of one amount, day and name fit the same lines, so they are looked at together.
 *
 * @param nameOf what a line has to name, bare; absent: nothing
 */
function onlyPairs<One extends Candidate>(
  lines: readonly OpenLine[],
  candidates: readonly One[],
  nameOf?: (candidate: One) => string,
): [OpenLine, One][] {
  const byAmount = new Map<Cents, Map<string, Map<number, One[]>>>();
  for (const one of candidates) {
    const name = nameOf?.(one) ?? '';
    if (nameOf && name.length < SHORTEST_REFERENCE) continue;
    const byName = inside(byAmount, one.amountCents, () => new Map<string, Map<number, One[]>>());
    const byDay = inside(byName, name, () => new Map<number, One[]>());
    inside(byDay, dayOfDate(one.day), (): One[] => []).push(one);
  }
  const counts = new Map<readonly One[], number>();
  const fitting = lines.map((line) => {
    const byName = byAmount.get(line.amountCents);
    const words = byName && nameOf ? bareOf(line.words) : '';
    const groups = [...(byName ?? [])].flatMap(([name, byDay]) =>
      words.includes(name) ? groupsNear(line, byDay) : [],
    );
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
    return { line, groups };
  });
  return fitting.flatMap(({ line, groups: [group, ...others] }): [OpenLine, One][] => {
    const [only, ...more] = group ?? [];
    const isOnly = others.length === 0 && more.length === 0 && group && counts.get(group) === 1;
    return only && isOnly ? [[line, only]] : [];
  });
}

function inside<Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value {
  const found = map.get(key) ?? empty();
  map.set(key, found);
  return found;
}

function groupsNear<One>(line: OpenLine, byDay: ReadonlyMap<number, One[]>): One[][] {
  const day = dayOfDate(line.day);
  return Array.from(
    { length: DAYS_BEFORE + DAYS_AFTER + 1 },
    (_, at) => byDay.get(day + DAYS_BEFORE - at) ?? [],
  ).filter(({ length }) => length > 0);
}

/** Letters and digits alone: banks leave out signs and blanks. */
function bareOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
