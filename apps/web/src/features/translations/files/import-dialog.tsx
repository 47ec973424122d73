import type { TranslationChanges } from '@passline/contract/translations/translation-files';
import button from '../../../parts/button.module.css';
import { DiffTable } from '../../../parts/diff-table.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { FileMistakes } from '../../menus/files/file-mistakes.tsx';
import styles from './word-files.module.css';
import { countedWords, notifyEnded } from './batch-words.ts';
import { useWordImport, type ImportState } from './use-word-import.ts';

/** Imports words from a file: shows all changes before anything is written. See docs/rules/translations.md#what-an-import-changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useWordImport((batch) => {
    // The others follow by themselves: the page says how far they are.
    if (batch.state === 'done') notifyEnded(batch);
    onClose();
  });
  const { state } = words;
  const isRunning = state.kind === 'checking' || state.kind === 'writing';
  return (
    <Dialog
      title="Import words"
      // Whether it begins is shown here.
      onClose={() => state.kind !== 'writing' && onClose()}
      actions={state.kind === 'changes' && <Confirm state={state} write={words.write} />}
    >
      <p className={styles.hint}>
        Export the words, translate them in a spreadsheet, and choose the file here. A blank cell leaves what
        stands. Nothing is saved before you have seen what would change.
      </p>
      <label className={styles.file}>
        CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isRunning}
          // The same file can be chosen again after it was corrected.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void words.read(file);
          }}
        />
      </label>
      {isRunning && (
        <div className={styles.progress}>
          <p role="status">
            {state.kind === 'checking'
              ? 'Checking the file. Nothing is saved yet.'
              : 'The import begins. This can no longer be stopped.'}
          </p>
          <progress aria-label="Import" />
          {state.kind === 'checking' && (
            <button type="button" className={button.plain} onClick={words.stop}>
              Stop
            </button>
          )}
        </div>
      )}
      <Outcome state={state} again={words.again} />
    </Dialog>
  );
}

type Changes = Extract<ImportState, { kind: 'changes' }>;

function Confirm({ state, write }: { state: Changes; write: (state: Changes) => Promise<void> }) {
  const { added, changed } = state.changes;
  return (
    <>
      <p className={styles.hint}>Nothing is saved yet. An import can be undone as a whole.</p>
      <button
        type="button"
        className={button.primary}
        disabled={added + changed === 0}
        onClick={() => void write(state)}
      >
        Import {countedWords(added + changed)}
      </button>
    </>
  );
}

function Outcome({ state, again }: { state: ImportState; again: (text: string) => void }) {
  if (state.kind === 'mistakes') return <FileMistakes {...state} />;
  if (state.kind === 'failed') {
    const { text } = state;
    return (
      <div role="alert" className={styles.failure}>
        <p>{state.message}</p>
        {text !== null && (
          <button type="button" className={button.plain} onClick={() => again(text)}>
            Try again
          </button>
        )}
      </div>
    );
  }
  if (state.kind !== 'changes') return null;
  const { changes, notice } = state;
  return (
    <>
      {notice !== null && (
        <p role="alert" className={styles.failure}>
          {notice}
        </p>
      )}
      <p role="status">{summaryOf(changes)}</p>
      {changes.lineCount > 0 && (
        <DiffTable
          caption="What would change"
          of="Word"
          count={changes.lineCount}
          lines={changes.lines.map(({ record, ...line }, index) => ({
            ...line,
            name: record,
            key: String(index),
          }))}
        />
      )}
    </>
  );
}

function summaryOf({ added, changed, left }: TranslationChanges): string {
  const count = (number: number) => number.toLocaleString('en');
  return `${count(added)} would be added, ${count(changed)} changed, ${count(left)} left as they are.`;
}
