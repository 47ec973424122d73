import type { ReportTotals } from '@passline/contract/reports/reports';
import type { Statement as OnWire, StatementPart as PartOnWire } from '@passline/contract/reports/statement';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { REPORT_LINES, type ReportLine } from '@passline/domain/reports/report-lines';
import { STATEMENT_LINES, type Statement, type StatementPart } from '@passline/domain/reports/statement';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import { statementRows } from '@passline/domain/reports/statement-words';
import { liveClient } from '../../live/live-client.ts';
import type { ReportOf } from './use-report.ts';

/** The rows of a report's statement, as they are written everywhere; by the server's clock rules. See docs/rules/reports.md#the-statement. */
export function rowsOf(totals: ReportTotals, { span, timezone }: ReportOf): StatementRow[] {
  const earned = Object.fromEntries(
    REPORT_LINES.map((line) => [line, centsFromDecimal(totals[line])]),
  ) as Record<ReportLine, number>;
  return statementRows({
    statement: inCents(totals.statement),
    earned,
    days: span,
    range: span,
    isOpen: span.createdAtMax > liveClient.serverNow(),
    clock: { zone: timezone },
  });
}

function inCents({ before, lines, after, owedSince, later }: OnWire): Statement {
  return {
    beforeCents: centsFromDecimal(before),
    lines: Object.fromEntries(
      STATEMENT_LINES.map((line) => [line, partInCents(lines[line])]),
    ) as Statement['lines'],
    afterCents: centsFromDecimal(after),
    owedSinceMs: owedSince,
    later: partInCents(later),
  };
}

function partInCents({ change, entryCount, entries }: PartOnWire): StatementPart {
  return {
    changeCents: centsFromDecimal(change),
    entryCount,
    entries: entries.map(({ change: dollars, ...entry }) => ({
      ...entry,
      changeCents: centsFromDecimal(dollars),
    })),
  };
}
