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

/** A bank writes what was posted up to as many days later, and what it wrote first was posted up to as many days later. */
const DAYS_AFTER = 10;
const DAYS_BEFORE = 3;
/** Shorter ones occur in words by chance. */
const SHORTEST_REFERENCE = 4;

/**
 * For each line that only one item, or only the items of one account and day together, can be meant by: those items. An item that two
 * lines could mean is suggested for neither. See docs/rules/bank-statements.md#suggestions.
 */
export function suggestMatches<Item extends OpenItem>(
  lines: readonly OpenLine[],
  items: readonly Item[],
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  const taken = new Set<number>();
  const take = (pairs: readonly [OpenLine, Item[]][]) => {
    for (const [line, group] of pairs) {
      found.set(line.id, group);
      for (const { postingId } of group) taken.add(postingId);
    }
  };
  const groups = (of: readonly Item[]): Item[][] => of.map((item) => [item]);
  take(onlyPairs(lines, groups(items), isNamed));
  const openLines = () => lines.filter(({ id }) => !found.has(id));
  const openItems = () => items.filter(({ postingId }) => !taken.has(postingId));
  take(onlyPairs(openLines(), groups(openItems()), () => true));
  const days = Map.groupBy(openItems(), ({ accountId, day, amountCents }) =>
    [accountId, day, amountCents < 0].join(),
  );
  take(
    onlyPairs(
      openLines(),
      [...days.values()].filter((group) => group.length > 1),
      () => true,
    ),
  );
  return found;
}

/** Pairs of which neither side fits another one. */
function onlyPairs<Item extends OpenItem>(
  lines: readonly OpenLine[],
  groups: readonly Item[][],
  fits: (line: OpenLine, group: readonly Item[]) => boolean,
): [OpenLine, Item[]][] {
  const byAmount = Map.groupBy(groups, (group) =>
    group.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
  const fitting = lines.map((line) => ({
    line,
    groups: (byAmount.get(line.amountCents) ?? []).filter(
      (group) => isNear(line, group) && fits(line, group),
    ),
  }));
  const counts = new Map<readonly Item[], number>();
  for (const { groups: all } of fitting)
    for (const group of all) counts.set(group, (counts.get(group) ?? 0) + 1);
  return fitting.flatMap(({ line, groups: [only, ...others] }): [OpenLine, Item[]][] =>
    only && others.length === 0 && counts.get(only) === 1 ? [[line, only]] : [],
  );
}

function isNear({ day }: OpenLine, group: readonly OpenItem[]): boolean {
  return group.every((item) => {
    const after = dayOfDate(day) - dayOfDate(item.day);
    return after >= -DAYS_BEFORE && after <= DAYS_AFTER;
  });
}

/** Whether the line names the reference of the item. */
function isNamed({ words }: OpenLine, group: readonly OpenItem[]): boolean {
  return group.every(({ reference }) => {
    const bare = bareOf(reference);
    return bare.length >= SHORTEST_REFERENCE && bareOf(words).includes(bare);
  });
}

/** Letters and digits alone: banks leave out signs and blanks. */
function bareOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
