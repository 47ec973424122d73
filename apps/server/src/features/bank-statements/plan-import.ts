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
  /** The ending of the account that files were of before; null: of this one too, or one of them does not say it. */
  accountBefore: string | null;
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
  const accountBefore = await readAccountBefore(db, statement.accountEnding);
  const { added, leftOut } = findKnown(statement.lines, await readKnown(db, statement));
  const isClosingNew = await isNew(db, statement.closing);
  const digest = createHash('sha256')
    .update(JSON.stringify([added, leftOut, statement.closing, isClosingNew, statement.accountEnding]))
    .digest('hex');
  return { kind: 'lines', statement, added, leftOut, isClosingNew, accountBefore, digest };
}

/** Of an account that has brought a file before, nothing is asked again. */
async function readAccountBefore(db: Queryable, ending: string): Promise<string | null> {
  const { rows } = await db.query<{ ending: string }>(
    `select account_ending as ending from bank_statements where account_ending <> '' and $1 <> ''
       and not exists (select from bank_statements where account_ending = $1) order by imported_at desc, id desc limit 1`,
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

/** A line of another account is never the same one. */
async function readKnown(
  db: Queryable,
  { lines, accountEnding }: Pick<Statement, 'lines' | 'accountEnding'>,
): Promise<KnownLine[]> {
  const days = lines.map(({ day }) => day).toSorted();
  const { rows } = await db.query<Omit<KnownLine, 'amountCents'> & { amount: number }>(
    `select l.day::text, l.amount, l.description, l.reference, l.fitid from bank_lines l join bank_statements s on s.id = l.statement_id
     where (l.day between $1 and $2 or (l.fitid <> '' and l.fitid = any($3))) and ($4 = '' or s.account_ending in ('', $4))
     order by l.day, l.amount, l.ordinal`,
    [days[0], days.at(-1), lines.flatMap(({ fitid }) => (fitid === '' ? [] : fitid)), accountEnding],
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amountCents: centsFromDecimal(amount) }));
}
