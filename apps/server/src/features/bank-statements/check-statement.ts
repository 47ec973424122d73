import { MOST_TOLD_LINES, type StatementCheck } from '@passline/contract/bank-statements/bank-statements';
import { contract } from '@passline/contract/contract';
import type { StatementLine } from '@passline/domain/bank-statements/statement';
import { decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { planImport } from './plan-import.ts';

/** The dry run of an import. See docs/rules/bank-statements.md#a-file. */
export const checkStatement = runQuery(
  contract.bankStatements.check,
  async ({ db, input, nowMs }): Promise<StatementCheck> => {
    const plan = await planImport(db, input.text, nowMs);
    if (plan.kind === 'mistakes') return plan;
    const { statement, added, leftOut, isClosingNew, accountBefore, digest } = plan;
    const unsure = leftOut.filter(({ isCertain }) => !isCertain);
    const amounts = added.map(({ amountCents }) => amountCents);
    const { closing } = statement;
    return {
      kind: 'lines',
      digest,
      format: statement.format,
      accountEnding: statement.accountEnding,
      accountBefore,
      dayOrder: statement.dayOrder,
      isBalanceOff: statement.isBalanceOff,
      pending: statement.pendingCount,
      closing: closing && { day: closing.day, balance: decimalFromCents(closing.balanceCents) },
      added: added.length,
      isClosingNew,
      known: leftOut.length,
      unsure: unsure.length,
      leftOut: unsure
        .slice(0, MOST_TOLD_LINES)
        .map((line) => ({ ...toldOf(line), line: line.line, knownBy: line.knownBy })),
      cameIn: decimalFromCents(sumCents(amounts.filter((cents) => cents > 0))),
      left: decimalFromCents(sumCents(amounts.filter((cents) => cents < 0))),
      lines: added.slice(0, MOST_TOLD_LINES).map(toldOf),
    };
  },
);

function toldOf({ day, amountCents, description, reference }: StatementLine) {
  return { day, amount: decimalFromCents(amountCents), description, reference };
}
