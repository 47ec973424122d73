import type { StatementLine } from './statement.ts';

export type KnownLine = Pick<StatementLine, 'day' | 'amountCents' | 'description' | 'reference' | 'fitid'>;
/** By what a line is taken for a known one: the bank's own id of it; or its day and amount with its reference or its words, or alone. */
export const KNOWN_BY = ['id', 'reference', 'words', 'amount'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];
/** `isCertain`: the bank itself calls it the same line. */
export type LeftOutLine = StatementLine & { isCertain: boolean; knownBy: KnownBy };

/** `key`: of lines that fit, but for `apart`: what tells them apart where both say it, and it differs; null: the line fits none. */
type Way = {
  knownBy: KnownBy;
  key: (line: KnownLine) => string | null;
  apart: (line: KnownLine) => string[];
};

const dayKey = ({ day, amountCents }: KnownLine) => `${day} ${amountCents}`;

/** What is the surest first: each known line is one line of the file at most. */
const WAYS: readonly Way[] = [
  {
    knownBy: 'id',
    key: (line) => (line.fitid === '' ? null : `${dayKey(line)} ${line.fitid}`),
    apart: () => [],
  },
  {
    knownBy: 'id',
    key: ({ amountCents, fitid }) => (fitid === '' ? null : `${amountCents} ${fitid}`),
    apart: () => [],
  },
  {
    knownBy: 'reference',
    key: (line) => (line.reference === '' ? null : `${dayKey(line)} ${referenceOf(line)}`),
    apart: ({ fitid }) => [fitid],
  },
  {
    knownBy: 'words',
    key: (line) => `${dayKey(line)} ${line.description}`,
    apart: (line) => [line.fitid, referenceOf(line)],
  },
  { knownBy: 'amount', key: dayKey, apart: (line) => [line.fitid, referenceOf(line)] },
];

/**
 * Which lines of a file are known already, the least sure of them first, and which are not, in the order of the file. See
 * docs/rules/bank-statements.md#known-lines.
 */
export function findKnown(
  lines: readonly StatementLine[],
  known: readonly KnownLine[],
): { added: StatementLine[]; leftOut: LeftOutLine[] } {
  const open = new Set(lines);
  const leftOut: LeftOutLine[] = [];
  const free = new Set(known);
  for (const way of WAYS) {
    const queues = queuesOf([...free], way);
    for (const line of open) {
      const found = nextOf(queues, way, line);
      if (!found) continue;
      free.delete(found);
      open.delete(line);
      const isCertain = line.fitid !== '' && line.fitid === found.fitid && line.day === found.day;
      leftOut.push({ ...line, knownBy: way.knownBy, isCertain });
    }
  }
  return { added: [...open], leftOut: leftOut.toReversed() };
}

/** Known lines of one key, in their order, apart by which of the things that tell them apart they say. */
type Queue = { places: number[]; next: number };
type Queues = { known: readonly KnownLine[]; byKey: ReadonlyMap<string, ReadonlyMap<number, Queue>> };

function queuesOf(known: readonly KnownLine[], { key, apart }: Way): Queues {
  const byKey = new Map<string, Map<number, Queue>>();
  for (const [place, line] of known.entries()) {
    const its = key(line);
    if (its === null) continue;
    const queues = byKey.get(its) ?? new Map<number, Queue>();
    const said = saidBy(apart(line));
    const queue = queues.get(said) ?? { places: [], next: 0 };
    queue.places.push(place);
    byKey.set(its, queues.set(said, queue));
  }
  return { known, byKey };
}

/**
 * Takes the first that fits. What both say and is the same was taken by a surer way, so it differs here.
 */
function nextOf({ known, byKey }: Queues, { key, apart }: Way, line: KnownLine): KnownLine | undefined {
  const its = key(line);
  const said = saidBy(apart(line));
  let first: Queue | undefined;
  for (const [theirs, queue] of (its === null ? undefined : byKey.get(its)) ?? []) {
    if ((theirs & said) !== 0 || queue.next === queue.places.length) continue;
    if (first === undefined || placeOf(queue) < placeOf(first)) first = queue;
  }
  if (first === undefined) return undefined;
  const found = known[placeOf(first)];
  first.next += 1;
  return found;
}

function placeOf({ places, next }: Queue): number {
  return places[next] ?? Number.POSITIVE_INFINITY;
}

/** Which of them are said, one bit each. */
function saidBy(texts: readonly string[]): number {
  return texts.reduce((bits, text, at) => (text === '' ? bits : bits | (1 << at)), 0);
}

/** Some files of a bank write the numbers of cheques with zeros in front. */
function referenceOf({ reference }: Pick<StatementLine, 'reference'>): string {
  return reference.replace(/^0+(?=\d)/, '').toLowerCase();
}
