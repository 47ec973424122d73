import { eftNumber } from '../balances/eft-file.ts';
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
  /** The bank file that it left with. */
  fileId: string | null;
};

/** What is open of a bank file, together. */
export type OpenFile = OpenDay & { fileId: string; creationNumber: number };

/** All open items of an account, a day and a direction together. */
export type OpenDay = { accountId: string; day: string; amountCents: Cents; count: number };

/** A bank writes what was posted up to as many days later, and what it wrote first was posted up to as many days later. */
export const DAYS_AFTER = 10;
export const DAYS_BEFORE = 3;
/** Shorter ones occur in words by chance. */
const SHORTEST_REFERENCE = 4;

/** By the ids of their lines; of a day or a file, what is left of it without the items. */
export type Suggested<Item> = {
  items: Map<string, Item>;
  files: Map<string, OpenFile>;
  days: Map<string, OpenDay>;
};

/**
 * For each line that only one item, or only the items of one bank file, or of one account and day together, can be meant by: those items. An
 * item that two lines could mean is suggested for neither. A line that names a file means no other. See
 * docs/rules/bank-statements.md#suggestions.
 *
 * @param items those with the amount of a line suffice
 * @param files all that have open items
 * @param days of all items
 * @param asideNumbers of files that were set aside
 */
export function suggestMatches<Item extends OpenItem>(
  lines: readonly OpenLine[],
  items: readonly Item[],
  files: readonly OpenFile[],
  days: readonly OpenDay[],
  asideNumbers: readonly number[] = [],
): Suggested<Item> {
  const ofItems = new Map<string, Item>();
  const ofFiles = new Map<string, OpenFile>();
  const openLines = () => lines.filter(({ id }) => !ofItems.has(id) && !ofFiles.has(id));
  const openItems = () => {
    const taken = new Set([...ofItems.values()].map(({ postingId }) => postingId));
    const filed = new Set([...ofFiles.values()].map(({ fileId }) => fileId));
    return items.filter(
      ({ postingId, fileId }) => !taken.has(postingId) && !(fileId !== null && filed.has(fileId)),
    );
  };
  for (const [line, file] of onlyPairs(lines, files, BY_NUMBER)) ofFiles.set(line.id, file);
  for (const [line, item] of onlyPairs(openLines(), openItems(), BY_REFERENCE)) ofItems.set(line.id, item);
  const pairs = onlyPairs<Item | OpenFile>(openLines(), [...openItems(), ...leftOf(files, ofFiles, ofItems)]);
  for (const [line, one] of pairs) if (!isFile(one)) ofItems.set(line.id, one);
  const parted = new Set([...ofItems.values()].map(({ fileId }) => fileId));
  const numbers = new Set(
    [...files.map(({ creationNumber }) => creationNumber), ...asideNumbers].map(eftNumber),
  );
  for (const [line, one] of pairs) {
    if (!isFile(one) || parted.has(one.fileId)) continue;
    const others = numbersIn(line.words).filter((number) => numbers.has(number));
    if (others.every((number) => number === eftNumber(one.creationNumber))) ofFiles.set(line.id, one);
  }
  const left = new Map(days.map((day) => [keyOf(day), day]));
  for (const one of [...ofItems.values(), ...ofFiles.values()]) {
    const day = left.get(keyOf(one));
    if (day) left.set(keyOf(one), without(day, one));
  }
  const several = [...left.values()].filter(({ count }) => count > 1);
  const ofDays = onlyPairs(openLines(), several);
  return { items: ofItems, files: ofFiles, days: new Map(ofDays.map(([line, day]) => [line.id, day])) };
}

const isFile = (one: OpenItem | OpenFile): one is OpenFile => 'creationNumber' in one;

/** Files that no line means yet, without those of their items that one does; one item alone is suggested as that. */
function leftOf(
  files: readonly OpenFile[],
  ofFiles: ReadonlyMap<string, OpenFile>,
  ofItems: ReadonlyMap<string, OpenItem>,
): OpenFile[] {
  const taken = new Set([...ofFiles.values()].map(({ fileId }) => fileId));
  const items = Map.groupBy(ofItems.values(), ({ fileId }) => fileId);
  return files
    .filter(({ fileId }) => !taken.has(fileId))
    .map((file) => (items.get(file.fileId) ?? []).reduce<OpenFile>(without, file))
    .filter(({ count }) => count > 1);
}

function without<Of extends OpenDay>(
  of: Of,
  { amountCents, count = 1 }: { amountCents: Cents; count?: number },
): Of {
  return { ...of, amountCents: of.amountCents - amountCents, count: of.count - count };
}

function keyOf({ accountId, day, amountCents }: Pick<OpenDay, 'accountId' | 'day' | 'amountCents'>): string {
  return [accountId, day, amountCents < 0].join();
}

type Candidate = { day: string; amountCents: Cents };
/** `wordsOf`: what a line says, as names are looked for in it. */
type Naming<One> = { nameOf: (candidate: One) => string; wordsOf: (words: string) => string };

const BY_REFERENCE: Naming<OpenItem> = { nameOf: ({ reference }) => bareOf(reference), wordsOf: bareOf };
const BY_NUMBER: Naming<OpenFile> = {
  nameOf: ({ creationNumber }) => eftNumber(creationNumber),
  wordsOf: (words) => numbersIn(words).join(' '),
};

/**
 * Pairs of which neither side fits another one. Candidates of one amount, day and name fit the same lines, so they are looked at together.
 *
 * @param naming what a line has to name; absent: nothing
 */
function onlyPairs<One extends Candidate>(
  lines: readonly OpenLine[],
  candidates: readonly One[],
  naming?: Naming<One>,
): [OpenLine, One][] {
  const byAmount = new Map<Cents, Map<string, Map<number, One[]>>>();
  for (const one of candidates) {
    const name = naming?.nameOf(one) ?? '';
    if (naming && name.length < SHORTEST_REFERENCE) continue;
    const byName = inside(byAmount, one.amountCents, () => new Map<string, Map<number, One[]>>());
    const byDay = inside(byName, name, () => new Map<number, One[]>());
    inside(byDay, dayOfDate(one.day), (): One[] => []).push(one);
  }
  const counts = new Map<readonly One[], number>();
  const fitting = lines.map((line) => {
    const byName = byAmount.get(line.amountCents);
    const words = byName && naming ? naming.wordsOf(line.words) : '';
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

/** What a bank writes before the number of a file: 'EFT 0012', 'AFT FILE NO. 12', 'FCN:0012'. No date. */
const FILE_NUMBER =
  /\b(?:EFT|AFT|FCN|FILE|FICHIER)(?:[\s#:._-]*(?:EFT|AFT|FCN|FILE|FICHIER|CREDITS?|DEBITS?|PAYMENTS?|CREATION|NUMBER|NUM|NO))*[\s#:._-]*0*(\d{1,4})(?![\d/-])/giu;

/** The numbers of files that a line names: '0012'. */
export function numbersIn(words: string): string[] {
  return Array.from(words.matchAll(FILE_NUMBER), ([, number]) => eftNumber(Number(number)));
}
