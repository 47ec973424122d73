import type { Queryable } from '@passline/database';
import { findKnown, type KnownLine, type LeftOutLine } from '@passline/domain/bank-statements/find-known';
import { readStatement } from '@passline/domain/bank-statements/read-statement';
import type { Statement, StatementLine } from '@passline/domain/bank-statements/statement';
import type { FileMistake } from '@passline/domain/menus/files/file-mistake';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { createHash } from 'node:crypto';

export type StatementPlan = {
  kind: 'lines';
  statement: Statement;
  added: StatementLine[];
  leftOut: LeftOutLine[];
  /** No balance of a later day, or of the same day and amount, is known. */
  isClosingNew: boolean;
  digest: string;
};
export type StatementMistakes = { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean };

/** What an import of a file would add, so that files that overlap, also in another format, add nothing twice. */
export async function planImport(
  db: Queryable,
  text: string,
  nowMs: number,
): Promise<StatementPlan | StatementMistakes> {
  const reading = readStatement(text, localDate(nowMs, DEFAULT_TIME_ZONE));
  if (!reading.ok) return { kind: 'mistakes', mistakes: reading.mistakes, areMore: reading.areMore };
  const { statement } = reading;
  const other = await otherAccount(db, statement.accountEnding);
  if (other !== null) {
    const message = `This is the account that ends in ${statement.accountEnding}. What was imported before is of the one that ends in ${other}, and there is one bank account here.`;
    return { kind: 'mistakes', mistakes: [{ line: 1, column: null, message }], areMore: false };
  }
  const { added, leftOut } = findKnown(statement.lines, await readKnown(db, statement.lines));
  const isClosingNew = await isNew(db, statement.closing);
  const digest = createHash('sha256')
    .update(JSON.stringify([added, leftOut, statement.closing, isClosingNew, statement.accountEnding]))
    .digest('hex');
  return { kind: 'lines', statement, added, leftOut, isClosingNew, digest };
}

async function otherAccount(db: Queryable, ending: string): Promise<string | null> {
  const { rows } = await db.query<{ ending: string }>(
    `select account_ending as ending from bank_statements where account_ending not in ('', $1) and $1 <> '' limit 1`,
    [ending],
  );
  return rows[0]?.ending ?? null;
}

async function isNew(db: Queryable, closing: Statement['closing']): Promise<boolean> {
  if (closing === null) return false;
  const { rows } = await db.query<{ day: string; balance: number }>(
    `select closing_day::text as day, closing_balance as balance from bank_statements where closing_day is not null
     order by closing_day desc, imported_at desc limit 1`,
  );
  const [newest] = rows;
  if (!newest || closing.day > newest.day) return true;
  return closing.day === newest.day && closing.balanceCents !== centsFromDecimal(newest.balance);
}

async function readKnown(db: Queryable, lines: readonly StatementLine[]): Promise<KnownLine[]> {
  const days = lines.map(({ day }) => day).toSorted();
  const { rows } = await db.query<Omit<KnownLine, 'amountCents'> & { amount: number }>(
    `select day::text, amount, description, reference, fitid from bank_lines
     where day between $1 and $2 or (fitid <> '' and fitid = any($3)) order by day, amount, ordinal`,
    [days[0], days.at(-1), lines.flatMap(({ fitid }) => (fitid === '' ? [] : fitid))],
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amountCents: centsFromDecimal(amount) }));
}
