import { formatCents } from '@passline/domain/money/cents';
import { signedCents } from '@passline/domain/money/signed-cents';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';

/** A row of the statement, with its amounts as they are read; '' for none. */
export type WordedRow = Pick<StatementRow, 'kind' | 'label' | 'detail'> & { change: string; balance: string };

/** The rows of a statement as they are read. */
export function wordedRows(rows: readonly StatementRow[]): WordedRow[] {
  return rows.map(({ kind, label, detail, changeCents, balanceCents }) => ({
    kind,
    label,
    detail,
    change: changeCents === null ? '' : signedCents(changeCents),
    balance: balanceCents === null ? '' : formatCents(balanceCents),
  }));
}
