import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { cellText } from './commission-columns.ts';
import { fromCsv, type DryRun } from './commission-csv.ts';
import { draftLines, placeWords } from './commission-edits.ts';
import { DiffTable } from '../../parts/diff-table.tsx';
import { countWords, type Draft } from './use-draft.ts';
import styles from './change-dialogs.module.css';

type ImportDialogProps = { rows: readonly CommissionRow[]; draft: Draft; onClose: () => void };

/** Far more than all locations of the marketplace need. */
const MOST_BYTES = 5 * 2 ** 20;

/** Reads a file and shows what it would change; nothing is saved before the draft is. */
export function ImportDialog({ rows, draft, onClose }: ImportDialogProps) {
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    setDryRun(null);
    setFailure(null);
    if (!file) return;
    if (file.size > MOST_BYTES) return setFailure('The file is larger than 5 MB. Nothing was read.');
    try {
      const bytes = await file.arrayBuffer();
      setDryRun(fromCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes), rows));
    } catch {
      // The browser's own message names a decoder, not the file.
      setFailure('The file is not UTF-8 text. Save it as “CSV UTF-8”. Nothing was read.');
    }
  };
  const lines = dryRun ? draftLines(dryRun.edits, rows) : [];
  const mistakes = dryRun?.mistakes ?? [];
  return (
    <Dialog
      title="Import CSV"
      onClose={onClose}
      actions={
        dryRun && (
          <>
            <p className={styles.hint}>Nothing is saved yet: the changes are added to the draft.</p>
            <button
              type="button"
              className={button.primary}
              disabled={lines.length === 0}
              onClick={() => {
                draft.setEdits((edits) => new Map([...edits, ...dryRun.edits]));
                onClose();
              }}
            >
              Add {countWords(lines.length)} to the draft
            </button>
          </>
        )
      }
    >
      <p className={styles.hint}>
        Export the file with CSV, change it, and choose it here. Lines are matched by Location ID; columns
        that are left out stay unchanged. The locations of a restaurant share their rates: their lines must
        have the same values.
      </p>
      <label className={styles.file}>
        CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          // The same file can be chosen again after it was corrected.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {dryRun && (
        <p role="status">
          {dryRun.lineCount} {dryRun.lineCount === 1 ? 'line' : 'lines'} read: {countWords(lines.length)}
          {mistakes.length > 0 &&
            `, ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}. Lines with a mistake change only what is right in them.`}
        </p>
      )}
      {mistakes.length > 0 && (
        <section className={styles.problems} aria-label="Mistakes in the file">
          <h3>Mistakes</h3>
          <ul>
            {mistakes.map(({ line, message }, index) => (
              <li key={`${line} ${index}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lines.length > 0 && (
        <DiffTable
          of="Location"
          caption={`Dry run: ${countWords(lines.length)}`}
          lines={lines.map((line) => ({
            key: line.key,
            name: placeWords(line),
            field: line.column.label,
            before: cellText(line.column, line.current) || 'nothing',
            after: cellText(line.column, line.to) || 'nothing',
          }))}
        />
      )}
    </Dialog>
  );
}
