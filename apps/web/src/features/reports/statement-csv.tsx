import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import Download from 'lucide-react/icons/download';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { downloadFile } from '../../parts/download-file.ts';
import { lateModule } from '../../parts/late/late-module.ts';
import { notify } from '../../parts/notify.ts';

const loadStatementCsv = lateModule(() => import('@passline/domain/reports/statement-csv'));

type StatementCsvProps = { name: string; rows: readonly StatementRow[]; isLocked: boolean };

/** Writes the statement into a file, the same as in the e-mail. */
export function StatementCsv({ name, rows, isLocked }: StatementCsvProps) {
  const write = async () => {
    try {
      const { statementCsv } = await loadStatementCsv();
      downloadFile(`${name}.csv`, statementCsv(rows), 'text/csv');
    } catch (error) {
      notify.error(`No file was written. ${messageOf(error)}`);
    }
  };
  return (
    <button
      type="button"
      className={button.plain}
      aria-disabled={isLocked}
      onClick={() => isLocked || void write()}
    >
      <Download size={16} aria-hidden />
      Statement as CSV
    </button>
  );
}
