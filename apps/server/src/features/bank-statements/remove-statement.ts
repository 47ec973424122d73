import { contract } from '@passline/contract/contract';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { readStatementRecord } from './list-statements.ts';

/** What was imported by mistake. See docs/rules/bank-statements.md#a-file. */
export const removeStatement = runAction(contract.bankStatements.remove, async ({ db, input, audit }) => {
  const { statementId } = input;
  await db.query('lock table bank_statements in share row exclusive mode');
  await db.query('select from bank_lines where statement_id = $1 for update', [statementId]);
  const found = await db.query('select from bank_statements where id = $1', [statementId]);
  if (found.rowCount === 0) throw notFound();
  const statement = await readStatementRecord(db, statementId);
  if (statement.matchedCount > 0) {
    const lines = statement.matchedCount === 1 ? '1 line is' : `${statement.matchedCount} lines are`;
    throw refused({
      code: 'statement-matched',
      message: `${lines} matched already. Please take that back first.`,
    });
  }
  if (statement.postedCount > 0) {
    const lines = statement.postedCount === 1 ? '1 line' : `${statement.postedCount} lines`;
    throw refused({
      code: 'statement-posted',
      message: `${lines} of it had been matched, and what was posted for that stays for good. So the file stays too.`,
    });
  }
  await db.query('delete from bank_statements where id = $1', [statementId]);
  const { fileName, format, lineCount } = statement;
  audit({ table: 'bank_statements', id: statementId, before: { fileName, format, lineCount }, after: null });
  return { statementId };
});
