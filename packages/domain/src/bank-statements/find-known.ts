import type { StatementLine } from './statement.ts';

export type KnownLine = Pick<StatementLine, 'day' | 'amountCents' | 'description' | 'reference' | 'fitid'>;
/** By what a line is taken for a known one: the bank's own id of it; or its day and amount with its reference or its words, or alone. */
export const KNOWN_BY = ['id', 'reference', 'words', 'amount'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];
/** `isCertain`: the bank itself calls it the same line. */
export type LeftOutLine = StatementLine & { isCertain: boolean; knownBy: KnownBy };

type Fits = (line: StatementLine, known: KnownLine) => boolean;

const isSameDay: Fits = (line, known) => line.day === known.day && line.amountCents === known.amountCents;
const hasFitid: Fits = (line, known) =>
  line.fitid !== '' && line.fitid === known.fitid && line.amountCents === known.amountCents;
const hasReference: Fits = (line, known) =>
  line.reference !== '' && referenceOf(line) === referenceOf(known) && canBe(line, known);
const hasWords: Fits = (line, known) => line.description === known.description && canBe(line, known);

/** What is the surest first: each known line is one line of the file at most. */
const WAYS: readonly (readonly [KnownBy, Fits])[] = [
  ['id', hasFitid],
  ['reference', hasReference],
  ['words', hasWords],
  ['amount', canBe],
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
  const free = new Map<string, Set<KnownLine>>();
  for (const one of known)
    for (const key of keysOf(one)) free.set(key, (free.get(key) ?? new Set()).add(one));
  for (const [knownBy, fits] of WAYS) {
    for (const line of open) {
      const found = keysOf(line)
        .flatMap((key) => [...(free.get(key) ?? [])])
        .find((one) => fits(line, one));
      if (!found) continue;
      for (const key of keysOf(found)) free.get(key)?.delete(found);
      open.delete(line);
      leftOut.push({ ...line, knownBy, isCertain: hasFitid(line, found) && isSameDay(line, found) });
    }
  }
  return { added: [...open], leftOut: leftOut.toReversed() };
}

/** Of one day and amount, unless both say by what they are told apart, and it differs. */
function canBe(line: StatementLine, known: KnownLine): boolean {
  const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;
  return (
    isSameDay(line, known) &&
    !differ(line.fitid, known.fitid) &&
    !differ(referenceOf(line), referenceOf(known))
  );
}

/** Some files of a bank write the numbers of cheques with zeros in front. */
function referenceOf({ reference }: Pick<StatementLine, 'reference'>): string {
  return reference.replace(/^0+(?=\d)/, '').toLowerCase();
}

function keysOf({ day, amountCents, fitid }: KnownLine): string[] {
  return [`${day} ${amountCents}`, ...(fitid === '' ? [] : [`id ${fitid}`])];
}
