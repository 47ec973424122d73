import type { Queryable } from '@passline/database';
import { readStatement } from '@passline/domain/bank-statements/read-statement';
import type { Statement, StatementLine } from '@passline/domain/bank-statements/statement';
import type { FileMistake } from '@passline/domain/menus/files/file-mistake';
import { decimalFromCents } from '@passline/domain/money/cents';
import { createHash } from 'node:crypto';

export type PlannedLine = StatementLine & { ordinal: number };
export type StatementPlan = {
  kind: 'lines';
  statement: Statement;
  added: PlannedLine[];
  digest: string;
};
export type StatementMistakes = { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean };

/**
 * What an import of a file would add: of each day and amount, the lines that are more than those that are known. So files that overlap,
 * also in another format, add nothing twice.
 */
export async function planImport(db: Queryable, text: string): Promise<StatementPlan | StatementMistakes> {
  const reading = readStatement(text);
  if (!reading.ok) return { kind: 'mistakes', mistakes: reading.mistakes, areMore: reading.areMore };
  const { statement } = reading;
  const other = await otherAccount(db, statement.accountEnding);
  if (other !== null) {
    const message = `This is the account that ends in ${statement.accountEnding}. What was imported before is of the one that ends in ${other}, and there is one bank account here.`;
    return { kind: 'mistakes', mistakes: [{ line: 1, column: null, message }], areMore: false };
  }
  const added = withoutKnown(statement.lines, await readKnown(db, statement.lines));
  const digest = createHash('sha256')
    .update(JSON.stringify([added, statement.closing, statement.accountEnding]))
    .digest('hex');
  return { kind: 'lines', statement, added, digest };
}

async function otherAccount(db: Queryable, ending: string): Promise<string | null> {
  const { rows } = await db.query<{ ending: string }>(
    `select account_ending as ending from bank_statements where account_ending not in ('', $1) and $1 <> '' limit 1`,
    [ending],
  );
  return rows[0]?.ending ?? null;
}

/** Of one day and amount: their words, and the numbers that are taken. */
type Known = { descriptions: string[]; ordinals: number[] };

const keyOf = (day: string, amount: number | string) => `${day} ${amount}`;

async function readKnown(db: Queryable, lines: readonly StatementLine[]): Promise<Map<string, Known>> {
  const days = lines.map(({ day }) => day).toSorted();
  const { rows } = await db.query<{ day: string; amount: number } & Known>(
    `select day::text, amount, array_agg(description order by ordinal) as descriptions, array_agg(ordinal order by ordinal) as ordinals
     from bank_lines where day between $1 and $2 group by 1, 2`,
    [days[0], days.at(-1)],
  );
  return new Map(rows.map(({ day, amount, ...known }) => [keyOf(day, amount), known]));
}

function withoutKnown(lines: readonly StatementLine[], known: ReadonlyMap<string, Known>): PlannedLine[] {
  const alike = Map.groupBy(lines, ({ day, amountCents }) => keyOf(day, decimalFromCents(amountCents)));
  return [...alike].flatMap(([key, group]) => {
    const { descriptions = [], ordinals = [] } = known.get(key) ?? {};
    const left = [...descriptions];
    // Those with the same words are the known ones; a bank may also change its words.
    const others = group.filter(({ description }) => {
      const at = left.indexOf(description);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    const next = Math.max(0, ...ordinals) + 1;
    return others.slice(left.length).map((line, at) => ({ ...line, ordinal: next + at }));
  });
}
