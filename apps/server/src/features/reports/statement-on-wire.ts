import type { Statement as OnWire, StatementPart as PartOnWire } from '@passline/contract/reports/statement';
import { decimalFromCents } from '@passline/domain/money/cents';
import {
  isEven,
  STATEMENT_LINES,
  type Statement,
  type StatementPart,
} from '@passline/domain/reports/statement';

/** A statement in dollars. */
export function statementOnWire(statement: Statement): OnWire {
  const { beforeCents, lines, afterCents, owedSinceMs, later } = statement;
  return {
    before: decimalFromCents(beforeCents),
    lines: Object.fromEntries(
      STATEMENT_LINES.map((line) => [line, partOnWire(lines[line])]),
    ) as OnWire['lines'],
    after: decimalFromCents(afterCents),
    owedSince: owedSinceMs,
    later: partOnWire(later),
    isEven: isEven(statement),
  };
}

function partOnWire({ changeCents, entryCount, entries }: StatementPart): PartOnWire {
  return {
    change: decimalFromCents(changeCents),
    entryCount,
    entries: entries.map(({ changeCents: cents, ...entry }) => ({
      ...entry,
      change: decimalFromCents(cents),
    })),
  };
}
