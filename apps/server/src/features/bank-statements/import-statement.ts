import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { StatementLine } from '@passline/domain/bank-statements/statement';
import { decimalFromCents } from '@passline/domain/money/cents';
import { conflict, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { planImport, type StatementPlan } from './plan-import.ts';
import { readStatementRecord } from './list-statements.ts';
import { requireMatcher, type Matcher } from './require-matcher.ts';

/** Writes what the check of the same file has shown. See docs/rules/bank-statements.md#a-file. */
export const importStatement = runAction(contract.bankStatements.import, async (call) => {
  const { db, input, caller, nowMs, audit } = call;
  const by = requireMatcher(caller);
  // Two imports at once would each take the same lines for new ones.
  await db.query('lock table bank_statements in share row exclusive mode');
  const plan = await planImport(db, input.text, nowMs);
  if (plan.kind === 'mistakes') {
    const [{ line, message } = { line: 1, message: '' }] = plan.mistakes;
    throw refused({ code: 'statement-wrong', message: `Line ${line}: ${message} Nothing was saved.` });
  }
  if (plan.digest !== input.expectedDigest) {
    throw conflict(
      'Lines were imported or removed meanwhile, so something else would be added. Nothing was saved.',
      null,
      '',
      0,
    );
  }
  requireAccount(plan, input.isNewAccount);
  const lines = linesOf(plan, input.takenIn);
  if (lines.length === 0 && !plan.isClosingNew)
    throw refused({ code: 'statement-known', message: 'All lines of this file were imported before.' });
  const statementId = await insertStatement(db, { ...plan, lines }, input.fileName, by, nowMs);
  await insertLines(db, statementId, lines);
  const statement = await readStatementRecord(db, statementId);
  audit({
    table: 'bank_statements',
    id: statementId,
    before: null,
    after: {
      fileName: statement.fileName,
      format: statement.format,
      lineCount: statement.lineCount,
      accountEnding: statement.accountEnding,
    },
  });
  return statement;
});

/** There is one bank account, which can change. @throws Refused for another one than before, unless a person says that it is the new one */
function requireAccount({ accountBefore, statement }: StatementPlan, isNewAccount: boolean): void {
  if (accountBefore === null || isNewAccount) return;
  throw refused({
    code: 'account-changed',
    message: `This is the account that ends in ${statement.accountEnding}. What was imported before is of the one that ends in ${accountBefore}. If your bank account has changed, please say so. Nothing was saved.`,
  });
}

/** With those that a person takes for others than the known ones. @throws Refused for a line that was not left out */
function linesOf({ added, leftOut }: StatementPlan, takenIn: readonly number[]): StatementLine[] {
  const wanted = new Set(takenIn);
  const taken = leftOut.filter(({ line, isCertain }) => !isCertain && wanted.has(line));
  if (taken.length < wanted.size)
    throw refused({
      code: 'line-not-left-out',
      message: 'A line that was chosen is not among those that can be taken in. Nothing was saved.',
    });
  return [...added, ...taken].toSorted((a, b) => a.line - b.line);
}

async function insertStatement(
  db: Queryable,
  { statement, lines }: Pick<StatementPlan, 'statement'> & { lines: readonly StatementLine[] },
  fileName: string,
  by: Matcher,
  nowMs: number,
): Promise<string> {
  const { closing } = statement;
  const days = lines.map(({ day }) => day).toSorted();
  // It may bring a balance alone.
  if (days.length === 0 && closing) days.push(closing.day);
  const { rows } = await db.query<{ id: string }>(
    `insert into bank_statements (file_name, format, account_ending, first_day, last_day, closing_day, closing_balance,
       imported_by, imported_by_email, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      fileName,
      statement.format,
      statement.accountEnding,
      days[0],
      days.at(-1),
      closing?.day ?? null,
      closing ? decimalFromCents(closing.balanceCents) : null,
      by.id,
      by.email,
      new Date(nowMs),
    ],
  );
  return rows[0]?.id ?? '';
}

async function insertLines(
  db: Queryable,
  statementId: string,
  lines: readonly StatementLine[],
): Promise<void> {
  const rows = lines.map(({ amountCents, ...line }, at) => ({
    ...line,
    at,
    amount: decimalFromCents(amountCents),
  }));
  await db.query(
    `insert into bank_lines (statement_id, day, amount, ordinal, line, description, reference, fitid)
     select $1, n.day, n.amount, row_number() over (partition by n.day, n.amount order by n.at)
         + coalesce((select max(l.ordinal) from bank_lines l where l.day = n.day and l.amount = n.amount), 0),
       n.line, n.description, n.reference, n.fitid
     from jsonb_to_recordset($2::jsonb)
       as n(at integer, day date, amount numeric, line integer, description text, reference text, fitid text)`,
    [statementId, JSON.stringify(rows)],
  );
}
